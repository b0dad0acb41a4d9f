-- 8800d4387e6ca74f2f2ab1561d3f5ac0497fcd75a52fe05759b77877c58f2499
-- 53e1bb00849ce90216f553bf8a94d6d3a71e2f381b7520fa0352e50655bf657d
-- e66b3dc9d2665fe07025c8f14bbb688fa4fbdac4e1e2d2196d9e8cea121875bf
-- bfaefb5fd7f05e04629e637a79e17c3801f728bb4dad7fcf51214296bd5eddfe
-- a4351c4d853f4d26dcde3a7ed6702491971220201fe15064d228f27e168156d0
-- 67fce56629a0c7a1bb82e0e1dda0bf46147decb6a7624a7f70b12d6f2b15b823
-- fe00f3179c360f738a5798a812670feab98baaaac2cd3edfdb3043247476c4f4
-- 71f1f3a2ef14f57f2b17aece934f4847643af2ef1d2fc0f6da9d5b5714e0351e
-- 160ba13c8899144331430198bf76cbc5397eec3de47d7a9c178daf95a9817002
-- c473f75872151decc2d83a7bbba024a947c9bdbd7d27bdf36bdf523eb70b8aef
-- 43bc1c56e9dc1ac4c0a3bc721f11280392ab03e0a6423c0defd5c73b405ebc7e
-- 58794ef24016a75ee7c5f40601bcca19b38b091a47c779ae599c95489ce43914
-- f34d3a26b7f5283f2bbb375896b7072e8b6acccb34a19f822a0ed10d9cf19bb1
-- 98b879c4bf18da79690e86ab93f37fd164bb6f11214d5d6e1b18f2150180d588
-- d795533942a4951ce4389048ba323e2ddbf4141bf1f80daf173335e403ea2f1c
-- 58e92cbb017ac01104ab74e9caf58fb68d0a31f38cd1e8c9a1587dbb732b1094
-- ff6f1127d3733c936b44c4852a1f23119ec99e05e60654790511bbbe5f57a6f2
-- ef98d36a950511c229be5d6cb732013e32c5823a033d2fa954997d6e3482288d
-- 52dd325ec8f975474df746c6d1ef7a338039b437175f07bf9a1ed6614046839c
-- 5ba31be1a940fcc7788c41ec8e439cf8ce230e6c163880b9ca2a6e2fd97fe8b9
-- dfa41d0a29d808f49cd943ad019b41f2b082ef05669f2119cbc62ed5838da38e
-- 1a87bcc05c01ec7a6847627d03da5b459aeeef6e172767eb7c77ddc00419ae06
-- 1a6604b3805ca48582412ecfcf166a72ff137cc72e3642709f804747ffa99a0a
-- d07a58c8861b28b67a04c95f819d95bae09018c448cce0adeb0a132b17b7711f
-- d9e777bc016688e413e4ac6c225f7bfd5f22d983a1a17d9f40faf669e1e7f96b
-- c9d019101bb0c787928493a6581de173102328f830aded4cdaf1129ed69b1428
-- 9ed9a7460014cda86903f0265f35768bf2099595740d500d1d17a290af4b29ae
-- d8849ad86e1d4dc1ee1d75a6d4cc34df391887a0abfe0ad55261066ada69361c
-- 3d78cabb71232316a0f48e0a4bb46b6a4634433867f95470f21c33cb5d897460
-- 91999da9fcaa09e47f74847ba270bc088a2749668157cf0c9bc657cff4977443
-- 55db53d3e7266e94af947108cad49795d7dc4455beb0deba6bc34a4ccfc058dc
-- 134b2277a24a3ef297338aea1ef04f70a07d85918aa5c739cdccd061271ccff6
-- bebdb3de56ebb4a88421e1a7f11ba5cdb89bb0b76cf9c9fb7f69438bccef0764
-- d236c7c0bdad99b62dfa413815dc59f4fe8313b8acd27fae08ab4a8e511e1f6f
-- 1df0fd66218c23e41e7978bb4b24350833c231685ab284697fc750c118eafb87
-- e8529268a908f06ba0a365c01d070421054495a8566dda90e56c9750ee273f06
-- e15fdc664a48831b2f3a79c1e55498f8134aa5d6dfc5e1d874897ac885490f98
-- dad09ced239b395279e6737407e1b3cde873f3c28ed6a758981bbfaf36235625
-- e46fd1d93f2a19305cc20b56fdc573bc292ffd3960f239cff052890d0d762d4c
-- 61d68bef1478eb8070b333889621db183022166b73c738d87fc08e70c7c3c1eb
-- 9f9c8a675d0f4b1cb811f3732cb30a20c61beed523eb20d85e711e6b2578a6bc
-- 5d8490af5184aaa23194ddf10fffc2115472fd58d5f9c4dc23d9e10331a6bba7
-- d9b697681028026ec320cfad0e889d9e61862100998dc572f795ab2ed30e3c71
-- 450e85437aaeb7e14bb50efa3095ed4f30862e4a470600e92144f82ed4304267
-- d5f5cb93bf15e1ba5a20f26fe1792289136c723ba693a2afbbe5f6cf17354244
-- 63d98c46a976a3c42a90341b6a31e65fd03856771a22c38c9ba486a83be40928
-- da40dcaef379debb3969c1f82d298ad65c07c27e1b43e74ad4cf86ab2ee7bb67
-- f07e2d355b7b8202c57d5a99b41cdbe2b28a36cd41a2db89d4a402bf22109853
-- 8dc72aed7624cc1481694f67124cf1c9d3594f1411f2705eae8073fc7b31738b
-- 9239467c47bac778cba870ab95ec0f5ed30a900e8c0e3fa18ca108ed6db2f396
-- 146f335543357312978f5bcf0cb719a35e4d19c51a98c6fd3af07bfd582b3601
-- 5c9bd5a602028ebae42a4d620467116977b652108edb9b9e58db89f768b17787
-- 65da9d884dd7074c5ae69064dc29f13f1399871b0c29ebbf06f6aea0c0f442ba
-- 0bcd96cb58671d741721e5b812756481da87d92859bb3f7efc91c90d34e31df4
-- 2833e2c5c75e5393fb7939d156e7590a43a3f893093a9ef516312cb2a20a48e5
-- 80ed4eb166fff09b321b66df837d49df9307bf1e90401e2d598eb5caa73b4581
-- df64bbc157837c1ed15a00aba3e2fd5876cbf5adae9cd4fef0cff26f9effc872
-- 0d00422e3797ae6ef451affa9787b02e6dd80a612184a77a52c73dec246a68fe
-- fdacf95d1b807af53341e7d26837b1de8cd1d9f0b188057d70442ffcc867a4d0
-- 729a718fe36406f0b95b371f51dbd54ff4595a3d72b890002ca1e3d98aa79e91
-- d94f05c1cd52bc33e1a894685e93c5f722979c63e7b0211555b60800e4cd11e5
-- 861c5319fe814b7b661ca78ef1ca9d6bd4ae51ea14b94adc14a289e5d959fefc
-- 6da217caa69da0b89910024af1b2e9119e5060f75782abfc4b5d23394bee9381
-- b23250db6e7610239152bcdd9be29ce1ed8ba23a7adcdbc481369f581afd1e88
-- 8544c91cc4854e1625f3b30dff1945838526975221df0610265a384c99f5ff6f
-- 30bf605b27c5fa47482f69508f104f76d431b9282d4525acdbe8f773209ae5c4
-- 576961ef9dbbb272055f0c01eb8309b90cea7acc07a6384bc50d3913dc90a534
-- 3d9d3335c97a1d29860548ca990f0fceebd3dd76f9244b9c607e36bd4ab861da
-- 026dacf5e0049c36959284e77e82a7276f3489b5649913e885aae1bb79b8df8e
-- 6c785a78820777dc34512b1d5c86c9476c904a09ebfa2f9ab6efbe6f97ad101d
-- 849d93068e271a5ef8f08156628148790010d8172af2525ac065dfa131197f67
select ensure_months('2026-08-01', '2027-01-31');
insert into centre.catalogue (med_list_codg, ver, item, terms, is_ec_rx) overriding system value values
('T001700321', '3', '{"memo": "单味使用不予支付", "prcunt": "克", "drugName": "黄芪", "drugSpec": "统货", "listType": "102", "chrgitmLv": "01", "medListCodg": "T001700321"}', '[]', 'false')
on conflict do nothing;
insert into centre.demo_sales (one, last_day, per_day) overriding system value values
('true', '2025-07-05', '667')
on conflict do nothing;
insert into centre.drug (med_list_codg, drug_name, drug_spec, drug_dosform, prodentp_name, chrgitm_lv, med_chrgitm_type, selfpay_prop, pric_uplmt_amt, pric, aprvno, ver) overriding system value values
('XC08CA01000000DEMO00001', '苯磺酸氨氯地平片', '5mg×28片', '片剂', '示例制药一厂', '01', '09', '0.0000', '999999.000000', '16.800000', '国药准字H26594944', '1')
on conflict do nothing;
insert into centre.drug_more (med_list_codg, drug_name, drug_spec, drug_dosform, prodentp_name, chrgitm_lv, med_chrgitm_type, selfpay_prop, pric_uplmt_amt, pric, aprvno, ver, vali_flag) overriding system value values
('XR03AC02A001010100901', '硫酸沙丁胺醇吸入气雾剂(旧规格)', '100μg×200揿', '', '示例制药八厂', '02', '09', '0.1000', '999999.000000', '30.000000', '国药准字H31000001', '1', '0')
on conflict do nothing;
insert into centre.examiner (delay_ms) overriding system value values
('20000'),
('20000')
on conflict do nothing;
insert into centre.ledger (setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype, med_type, clr_type, setl_optins, refd_setl_flag, orig_setl_id, reversed, medfee_sumamt, fund_pay_sumamt, acct_pay, setlinfo, dise_codg) overriding system value values
('S20250624000000000015', 'M00000000000015', 'P32010200009202506241414120001', 'P32010200009', '2025-06-24', '2025-06-24 14:14:12+08', '0000000069969', '310', '41', '41', '320199', '0', NULL, 'false', '45.90', '0.00', '45.90', NULL, NULL)
on conflict do nothing;
insert into centre.matching (fixmedins_code, fixmedins_hilist_id, list_type, med_list_codg) overriding system value values
('P32010200001', 'SP00065', '101', 'XC08CA01000000DEMO00001')
on conflict do nothing;
insert into centre.person (psn_no, psn_cert_type, certno, psn_name, gend, brdy, card_no, naty) overriding system value values
('0000000000019', '01', '320501196109060011', '马磊', '1', '1961-09-06', 'K000000001', NULL),
('9000000000010', '01', '320102198503120119', '苏试安', '1', '1985-03-12', 'D00000001', '01'),
('9000000000050', '01', '320106196609300552', '黎试密', '1', '1966-09-30', 'D00000005', NULL),
('9000000000060', '01', '320111195811200666', '常试慢', '2', '1958-11-20', 'D00000006', NULL),
('9000000000070', '01', '320113197202030771', '乔试民', '1', '1972-02-03', 'D00000007', NULL),
('9000000000080', '01', '320583199305140885', '武试外', '2', '1993-05-14', 'D00000008', NULL)
on conflict do nothing;
insert into centre.card_password (psn_no, password, wrong, wrong_date) overriding system value values
('9000000000050', '123456', '0', '2026-11-27')
on conflict do nothing;
insert into centre.demo_card (psn_no, srt_no, note) overriding system value values
('9000000000010', '0', '职工，正常')
on conflict do nothing;
insert into centre.identity (psn_no, psn_idet_type, psn_type_lv, begntime, endtime) overriding system value values
('9000000000070', '01', '1', '2024-01-01 00:00:00+08', NULL)
on conflict do nothing;
insert into centre.insured (psn_no, insutype, balc, psn_type, psn_insu_stas, psn_insu_date, paus_insu_date, cvlserv_flag, insuplc_admdvs, emp_name, srt_no) overriding system value values
('0000000000019', '310', '20000.00', '11', '1', '2010-01-02', NULL, '0', '320599', '示例单位1', '100')
on conflict do nothing;
insert into centre.mulaid (psn_no, sponsor_no) overriding system value values
('9000000000070', '9000000000010')
on conflict do nothing;
insert into centre.offsite (psn_no, out_appy_type, insutype, insu_optins, mdtrtarea_admdvs, out_rea, appy_time, begndate, enddate, dcla_souc, vali_flag) overriding system value values
('9000000000080', '2', '310', '320599', '320100', '随子女居住', '2026-10-18', '2026-10-28', NULL, '04', '1')
on conflict do nothing;
insert into centre.opsp_file (psn_no, opsp_dise_code, opsp_dise_name, insutype, begndate, enddate, fixmedins_code, fixmedins_name, lmt_amt) overriding system value values
('9000000000060', 'M03900', '高血压', '310', '2024-12-27', '2028-01-01', NULL, NULL, NULL)
on conflict do nothing;
insert into centre.planted (msgid, setl_date, kind) overriding system value values
('P32010200001202507032008540001', '2025-07-03', '2')
on conflict do nothing;
insert into centre.rx (hi_rxno, push_sn, fixmedins_code, auth_rxno, epc_token, expires_in, auth_circ_biz_sn, push_time, vali_end_time, max_rept_cnt, reptd_cnt, min_inrv_days, rx_stas_codg, rx_trace_code, rx_chk_stas_codg, rx_chk_biz_sn, phar_name, phar_code, rx_chk_opnn, rx_chk_time, sheet) overriding system value values
('RX202507050000007437', '1', 'P32010200001', 'A000000000000000001', 'T7d0d3421d89e516d0e6467b309f6682a', '2026-12-27 09:35:09.656217+08', 'LZbc84e9369d40bc43dd01e9c78e77bbf8', '2025-07-05 13:40:28+08', '2025-07-06 13:38:28+08', '1', '1', '0', '1', 'AA95749DD82B28AA5183', '1', 'SF000000000000000001', '沈药师', 'YS3201020001', '处方审核通过', '2025-07-05 13:58:28+08', '{"gend": "2", "psnNo": "0000000014489", "certno": "320101199103267240", "algsHis": null, "medType": "14", "patnAge": "34.0", "diseCodg": "M01600", "diseName": "2型糖尿病", "insutype": "310", "patnName": "王海燕", "prscTime": "2025-07-05 13:38:28", "valiDays": 1, "rxCircWay": "2", "rxDrugCnt": "1.00", "longRxFlag": "0", "medinsCode": "H32010100002", "medinsName": "示例市中医院", "prscDrName": "邓医师", "rxDetlList": [{"drugCnt": "2.0000", "drugSpec": "0.5g×60片", "medcDays": "14.00", "prdrName": "示例制药二厂", "sinDoscnt": "1.0000", "sinDosunt": "片", "drugDosunt": "盒", "drugDosform": "缓释片", "drugGenname": "盐酸二甲双胍缓释片", "drugTotlcnt": 2, "medListCodg": "XA10BA02000000DEMO00007", "medcWayDscr": "口服", "drugProdname": "盐酸二甲双胍缓释片", "usedFrquName": "每日两次", "drugTotlcntEmp": "盒"}, {"drugCnt": "1.0000", "drugSpec": "50mg×30片", "medcDays": "14.00", "prdrName": "示例制药三厂", "sinDoscnt": "1.0000", "sinDosunt": "片", "drugDosunt": "盒", "drugDosform": "片剂", "drugGenname": "阿卡波糖片", "drugTotlcnt": 1, "medListCodg": "XA10BF01000000DEMO00009", "medcWayDscr": "口服", "drugProdname": "阿卡波糖片", "usedFrquName": "每日三次", "drugTotlcntEmp": "盒"}], "rxDiseList": [{"diagCode": "E11.900", "diagName": "2型糖尿病", "diagType": "1", "diagSrtNo": 1, "maindiagFlag": "1"}], "rxTypeCode": "1", "maindiagCode": "E11.900", "maindiagName": "2型糖尿病", "prscDeptName": "内分泌科", "insuplcAdmdvs": "320199", "rxExraAttrCode": "02"}')
on conflict do nothing;
insert into centre.rx_sale (sel_stoout_sn, hi_rxno, fixmedins_code, rtal_docno, lines, at, undone) overriding system value values
('CK000000000000000001', 'RX202507050000007437', 'P32010200001', '25070500001000007437', '[]', '2025-07-05 15:38:28+08', 'false')
on conflict do nothing;
insert into centre.staff (fixmedins_code, prac_psn_code, prac_psn_name, prac_psn_type, psn_cert_type, certno, prac_psn_cert, prac_cert_no, hi_dr_flag, begntime, endtime, chg_rea) overriding system value values
('P32010200001', 'YS320102000011', '韩思齐', '3', '01', '99000019940615010X', 'ZG78862209', 'ZY78862214', '1', '2021-01-01', NULL, '')
on conflict do nothing;
insert into centre.stock_move (fixmedins_code, fixmedins_bchno, infno, fixmedins_hilist_id, med_list_codg, cnt, medins_prod_purc_no, at) overriding system value values
('P32010200001', 'P32010200001202611270935250000', '3503', 'SP00002', 'XA02BC05000000DEMO00022', '60.0000', 'CG0000000001', '2025-06-05 09:30:00+08')
on conflict do nothing;
insert into public.app_secret (name, value, key_id) overriding system value values
('people-aes', 'secret', 'd8289dc8b64577cd')
on conflict do nothing;
insert into public.area_change (settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc, row_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt) overriding system value values
('2025-07-03', '320100', '310', '41', '12', '41', 'false', '0', '1', '1', '2', '5', '11', '1106.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '1106.00', '0.00', '0.00', '0.00', '308.30', '3.20', '49.47', '745.03')
on conflict do nothing;
insert into public.area_stale (settle_date, touched_at) overriding system value values
('2025-06-29', '2026-11-27 09:35:20.86009+08')
on conflict do nothing;
insert into public.audit_catalogue (item_id, scope_kind, scope_id, med_list_codg, drug_name, chk_type, rule_name, lmt_cnt, vali_flag, ver, opter_name, updt_time) overriding system value values
('1cf2a6d2-bde8-4fd1-8fe6-f76ba1f5d080', 'area', '320100', 'ZA13000000000000903', '头孢呋辛酯片', '1', '处方药销售须经药师审核', NULL, '1', '1', '医保审核岗', '2026-11-27 09:35:27.89048+08')
on conflict do nothing;
insert into public.client_version (version_id, kind, area, platform, version, file_name, size, sha256, notes, statement, signature, state, uploaded_by, uploaded_at, released_by, released_at, ended_by, ended_at, rev, name, manifest) overriding system value values
('demo-cardRead-2.1.0', 'cardRead', '', 'win-x64', '2.1.0', 'CardReader.dll', '28', '88c1e2a556566dcdf05cda29ad19aca09a8f3a42ea43e758585395c5811c7dd6', '加快读卡，修复拔插后不识别', '{"protocol":1,"kind":"cardRead","name":"","area":"","platform":"win-x64","version":"2.1.0","fileName":"CardReader.dll","size":28,"sha256":"88c1e2a556566dcdf05cda29ad19aca09a8f3a42ea43e758585395c5811c7dd6"}', '5gapm/uqXKNkZaecsjYB8+RmhH+nxFrFCtlONvE8DCIV+n9OPxlYjwKMjSGFcMSsj+kaF7hdA07+U4Wbz+4KCw==', 'released', '超级管理员', '2026-11-24 09:35:09+08', '超级管理员', '2026-11-24 09:35:09.656217+08', '', NULL, '1', '', NULL),
('demo-medical-3.1.0', 'medical', '', 'win-x64', '3.1.0', 'SiInterface.dll', '27', 'd97f3dfffb8a35344a7217c4223fec09b485c03506e2d75809016e7dc5042e1c', '支持 2024 版接口规范', '{"protocol":1,"kind":"medical","name":"","area":"","platform":"win-x64","version":"3.1.0","fileName":"SiInterface.dll","size":27,"sha256":"d97f3dfffb8a35344a7217c4223fec09b485c03506e2d75809016e7dc5042e1c"}', 'fzb/cLvBqY1JuMQe3BQVe3/l0AZJbhil3khWz74ANAVN9L/Z03tNOvD6bKP4idbfNrVwxvDLDvnY1KSDFFAYAw==', 'replaced', '超级管理员', '2026-07-30 09:35:09+08', '超级管理员', '2026-07-30 09:35:09.656217+08', '超级管理员', '2026-09-28 09:35:09.656217+08', '1', '', NULL),
('demo-medical-3.3.0', 'medical', '', 'win-x64', '3.3.0', 'SiInterface.dll', '27', 'a6c370c91b3f3ed3dc2c8c88f19b7c8cd1c6c61e3e13b160e292c6cea475e8d2', '支持移动支付撤销', NULL, NULL, 'draft', '超级管理员', '2026-11-26 09:35:09+08', '', NULL, '', NULL, '1', '', NULL)
on conflict do nothing;
insert into public.client_version_piece (version_id, seq, data) overriding system value values
('demo-medical-3.1.0', '0', E'\\xe6bc94e7a4bae69687e4bbb6206d65646963616c20332e312e300a')
on conflict do nothing;
insert into public.company (company_id, company_name, uscc, contacts, mobile_phone, initialize_step, catalogue_admdvs, enabled, stop_rea, changed_by, changed_at, initialized_at, version) overriding system value values
('C0001', '康宁堂大药房连锁有限公司', '91320100MA1KNT001X', '徐康宁', 'ps1.Epvc1F6xbHB6E-KNJPPVPLNiGtNoJ5pxvJvt4zyL0LtS5dvXmS1T', NULL, NULL, 'true', '', '', '2026-11-27 09:35:09.656217+08', '2024-09-08 00:00:00+08', '1'),
('C0003', '华泽健康药房连锁股份有限公司', '91320500MA1HWJ003X', '华泽明', 'ps1.qHIIM3Wz5CTAjp3xme9uooKx-i4Z18iIUqi7hLTtED4aw9eOUzaX', NULL, NULL, 'true', '', '', '2026-11-27 09:35:09.656217+08', '2024-09-08 00:00:00+08', '1')
on conflict do nothing;
insert into public.data_upgrade (name, done_at) overriding system value values
('people and phones', '2026-11-27 09:35:08.451611+08')
on conflict do nothing;
insert into public.demo_database (one, made_at, ended_at) overriding system value values
('true', '2026-11-27 09:35:09.656217+08', NULL)
on conflict do nothing;
insert into public.dictionary_item (admdvs, code_type, nat_dic_val_code, dic_val_name, srt_no, pinyin, wubi, vali_flag, is_default, is_centres, ver, opter_name, updt_time) overriding system value values
('320200', 'ordSouc', '71', '社区团购', '7', NULL, NULL, NULL, NULL, 'false', '1', '无锡管理员', '2026-11-27 09:35:09.656217+08')
on conflict do nothing;
insert into public.dictionary_version (admdvs, version) overriding system value values
('320200', '2')
on conflict do nothing;
insert into public.disease (diag_code, diag_name, cpr, cpr_code_scp, cpr_name, sec_code_scp, sec_name, cgy_code, cgy_name, sor_code, sor_name, used_std, natl_std_diag_code, natl_std_diag_name, clnc_diag_code, clnc_diag_name, memo, vali_flag, ver, updt_time, py, import_id) overriding system value values
('J44.900', '慢性阻塞性肺病', '第十章', 'J00-J99', '呼吸系统疾病', '', '', 'J44', '', 'J44.9', '', '1', '', '', '', '', '', '1', 'SB2025.1', '2026-11-27 09:35:09.656217+08', 'mxzsxfb', 'df1bcd3c-674d-481c-ad3d-d26152ce85cb')
on conflict do nothing;
insert into public.district (admdvs, admdvs_name, prnt_admdvs, admdvs_lv) overriding system value values
('110000', '北京市', NULL, '1')
on conflict do nothing;
insert into public.dynamic_dropdown (admdvs, drop_code, ver, words, opter_name, updt_time) overriding system value values
('320200', 'reprintReason', '1', '{打印机卡纸,顾客遗失}', '无锡管理员', '2026-11-27 09:35:09.656217+08')
on conflict do nothing;
insert into public.fee_trial (company_id, fee_key, begndate, enddate, store_count) overriding system value values
('C0003', 'EcRx', '2026-11-22', '2026-12-21', '240')
on conflict do nothing;
insert into public.hilist_edition (seq, ver, ver_name, source, is_full, centre_ver, state, base_seq, added, changed, retired, import_id, job_id, opter_name, created_at, applied_at, ended_at) overriding system value values
('1', 'SB.1', '沙箱中心医保目录第 1 版', 'centre', 'true', '1', 'applied', '0', '50', '0', '0', NULL, NULL, '区划管理员', '2026-07-30 09:35:09.656217+08', '2026-07-30 09:35:09.656217+08', NULL)
on conflict do nothing;
insert into public.hint (hint_id, title, content, steps, scope, state, publish_time, version, opter_name, made_at, updt_time) overriding system value values
('HINSUSTATE', '参保状态异常，不能结算', '参保人的险种处于暂停、中断或终止，医保中心不接受结算。', '{在刷卡页查看该参保人的参保险种和状态,有其他正常险种时改选该险种后重新预结算,没有正常险种时请顾客先到参保地经办机构恢复参保,急需购药的按自费结算，并保留小票}', '', 'published', '2026-10-18 09:35:09+08', '1', '超级管理员', '2026-10-18 09:35:09+08', '2026-10-18 09:35:09+08'),
('HSIGNIN', '操作员没有签到', '当天没有向医保中心签到（9001）的操作员不能结算。', '{在刷卡页按提示签到,签到失败时检查网络后重试,已签退的需要重新签到}', '', 'published', '2026-11-08 09:35:09+08', '1', '超级管理员', '2026-11-08 09:35:09+08', '2026-11-08 09:35:09+08')
on conflict do nothing;
insert into public.hint_rule (rule_id, hint_id, pattern, sample, priority, enabled, version, opter_name, updt_time) overriding system value values
('e276a9a8-013d-484d-b0c5-0e81f85758f6', 'HINSUSTATE', '参保状态(异常|暂停|中断)', '参保状态异常，不能结算', '100', 'true', '1', '超级管理员', '2026-11-27 09:35:30.015269+08')
on conflict do nothing;
insert into public.import_change (import_id, row_key, kind, before, after) overriding system value values
('df1bcd3c-674d-481c-ad3d-d26152ce85cb', 'J44.900', 'added', NULL, '{J44.900,慢性阻塞性肺病}')
on conflict do nothing;
insert into public.import_row (import_id, seq, sheet, row_no, cells, row_key, py, faults, skipped) overriding system value values
('df1bcd3c-674d-481c-ad3d-d26152ce85cb', '1', '', '1', '{B02.900,带状疱疹不伴有并发症}', 'B02.900', 'dzpzbbybfz', NULL, 'false')
on conflict do nothing;
insert into public.lucene_build (build_id, entries, begun_at, done_at) overriding system value values
('1', '87', '2026-11-27 09:35:30.068291+08', '2026-11-27 09:35:30.068291+08')
on conflict do nothing;
insert into public.lucene_entry (build_id, entry_id, kind, title, body, ref, scope, grams, reading, updt_time) overriding system value values
('1', 'help /dashboard', 'help', '首页', '打开页面：首页（dashboard）', '/dashboard', '', '''ar'' ''as'' ''bo'' ''da'' ''hb'' ''oa'' ''rd'' ''sh'' ''开页'' ''打开'' ''面首'' ''页d'' ''页打'' ''页面'' ''首页''', 'sy shouye', '2026-11-27 09:35:30.083647+08')
on conflict do nothing;
insert into public.menu_role (role_id, role_name, role_code, admdvs, company_id, is_preset, enabled, memo, version, changed_by, changed_at) overriding system value values
('preset-kind-1', '运营管理员', '1', NULL, NULL, 'true', 'true', '该类用户的预置角色', '1', '', '2026-11-27 09:35:09.656217+08'),
('preset-system', '系统管理员', '1', NULL, NULL, 'true', 'true', '维护配置、接口和客户端，不管理用户和权限', '1', '', '2026-11-27 09:35:09.656217+08')
on conflict do nothing;
insert into public.menu_role_button (role_id, menu_code, button_code) overriding system value values
('preset-system', 'MedicalSecurityConfig', 'Save')
on conflict do nothing;
insert into public.menu_role_menu (role_id, menu_code) overriding system value values
('preset-system', 'MedicalSecurityConfig')
on conflict do nothing;
insert into public.migration_run (tag, applied_at, took_ms, db_user, applied_by) overriding system value values
('0000_core', '2026-11-27 09:36:05.502547+08', '80', 'yibao', 'root@vm'),
('0001_ledger', '2026-11-27 09:36:05.502908+08', '68', 'yibao', 'root@vm'),
('0002_sandbox_centre', '2026-11-27 09:36:05.503024+08', '41', 'yibao', 'root@vm'),
('0003_session', '2026-11-27 09:36:05.508452+08', '79', 'yibao', 'root@vm'),
('0004_configuration', '2026-11-27 09:36:05.51026+08', '74', 'yibao', 'root@vm'),
('0005_files', '2026-11-27 09:36:05.511915+08', '47', 'yibao', 'root@vm'),
('0006_find', '2026-11-27 09:36:05.513426+08', '2', 'yibao', 'root@vm'),
('0007_saga', '2026-11-27 09:36:05.513718+08', '35', 'yibao', 'root@vm'),
('0008_month', '2026-11-27 09:36:05.516379+08', '39', 'yibao', 'root@vm'),
('0009_orders', '2026-11-27 09:36:05.516545+08', '37', 'yibao', 'root@vm'),
('0010_mismatch', '2026-11-27 09:36:05.516649+08', '13', 'yibao', 'root@vm'),
('0011_liquidation', '2026-11-27 09:36:05.516763+08', '23', 'yibao', 'root@vm'),
('0012_rx', '2026-11-27 09:36:05.516847+08', '184', 'yibao', 'root@vm'),
('0013_approval', '2026-11-27 09:36:05.516925+08', '78', 'yibao', 'root@vm'),
('0014_reports', '2026-11-27 09:36:05.517006+08', '56', 'yibao', 'root@vm'),
('0015_counter', '2026-11-27 09:36:05.51708+08', '181', 'yibao', 'root@vm'),
('0016_day', '2026-11-27 09:36:05.51955+08', '216', 'yibao', 'root@vm'),
('0018_tree', '2026-11-27 09:36:05.519857+08', '0', 'yibao', 'root@vm'),
('0019_pay', '2026-11-27 09:36:05.519987+08', '13', 'yibao', 'root@vm'),
('0020_identity', '2026-11-27 09:36:05.520081+08', '50', 'yibao', 'root@vm'),
('0021_doors', '2026-11-27 09:36:05.520157+08', '27', 'yibao', 'root@vm'),
('0022_tries', '2026-11-27 09:36:05.520279+08', '7', 'yibao', 'root@vm'),
('0024_upkeep', '2026-11-27 09:36:05.521488+08', '13', 'yibao', 'root@vm'),
('0025_factors', '2026-11-27 09:36:05.52164+08', '31', 'yibao', 'root@vm'),
('0027_people', '2026-11-27 09:36:05.525435+08', '2', 'yibao', 'root@vm'),
('0029_roles', '2026-11-27 09:36:05.537518+08', '99', 'yibao', 'root@vm'),
('0030_company', '2026-11-27 09:36:05.538062+08', '42', 'yibao', 'root@vm'),
('0031_goods', '2026-11-27 09:36:05.543727+08', '12', 'yibao', 'root@vm'),
('0032_data_roles', '2026-11-27 09:36:05.544067+08', '63', 'yibao', 'root@vm'),
('0033_dictionary', '2026-11-27 09:36:05.544207+08', '35', 'yibao', 'root@vm'),
('0034_basic_data', '2026-11-27 09:36:05.544326+08', '56', 'yibao', 'root@vm'),
('0035_catalogue', '2026-11-27 09:36:05.545329+08', '217', 'yibao', 'root@vm'),
('0037_stations', '2026-11-27 09:36:05.545805+08', '41', 'yibao', 'root@vm'),
('0038_client_versions', '2026-11-27 09:36:05.549462+08', '53', 'yibao', 'root@vm'),
('0040_stock', '2026-11-27 09:36:05.549973+08', '54', 'yibao', 'root@vm'),
('0041_setl_cert', '2026-11-27 09:36:05.552219+08', '45', 'yibao', 'root@vm'),
('0042_operation_log', '2026-11-27 09:36:05.554813+08', '121', 'yibao', 'root@vm'),
('0043_hints', '2026-11-27 09:36:05.554999+08', '53', 'yibao', 'root@vm'),
('0045_message', '2026-11-27 09:36:05.555103+08', '45', 'yibao', 'root@vm'),
('0046_nightly', '2026-11-27 09:36:05.555188+08', '29', 'yibao', 'root@vm'),
('0047_digest', '2026-11-27 09:36:05.555313+08', '2', 'yibao', 'root@vm'),
('0048_figures', '2026-11-27 09:36:05.555393+08', '25', 'yibao', 'root@vm'),
('0049_migration_run', '2026-11-27 09:36:05.55547+08', '4', 'yibao', 'root@vm'),
('0050_acceptance', '2026-11-27 09:36:05.555546+08', '72', 'yibao', 'root@vm'),
('0051_plugins', '2026-11-27 09:36:05.555619+08', '195', 'yibao', 'root@vm'),
('0052_filing', '2026-11-27 09:36:05.555717+08', '109', 'yibao', 'root@vm'),
('0054_audit', '2026-11-27 09:36:05.555804+08', '108', 'yibao', 'root@vm'),
('0055_audit_till', '2026-11-27 09:36:05.555882+08', '74', 'yibao', 'root@vm'),
('0056_custom_reports', '2026-11-27 09:36:05.555956+08', '24', 'yibao', 'root@vm'),
('0058_spot_checks', '2026-11-27 09:36:05.556036+08', '45', 'yibao', 'root@vm'),
('0059_gateway', '2026-11-27 09:36:05.55615+08', '14', 'yibao', 'root@vm'),
('0060_centres', '2026-11-27 09:36:05.577598+08', '21', 'yibao', 'root@vm'),
('0061_refund_approval', '2026-11-27 09:36:05.578169+08', '21', 'yibao', 'root@vm'),
('0062_one_check', '2026-11-27 09:36:05.578518+08', '1', 'yibao', 'root@vm'),
('0063_sequences', '2026-11-27 09:36:05.578696+08', '12', 'yibao', 'root@vm'),
('0064_area_sums', '2026-11-27 09:36:05.578822+08', '88', 'yibao', 'root@vm'),
('0065_away', '2026-11-27 09:36:05.864861+08', '187', 'yibao', 'root@vm'),
('0072_archived_months', '2026-11-27 09:36:06.029941+08', '7', 'yibao', 'root@vm'),
('0073_day_sums', '2026-11-27 09:36:06.105902+08', '116', 'yibao', 'root@vm'),
('0074_child_stores', '2026-11-27 09:36:06.106139+08', '16', 'yibao', 'root@vm'),
('0075_child_stores_filled', '2026-11-27 09:36:06.645575+08', '534', 'yibao', 'root@vm'),
('0076_unliquidated', '2026-11-27 09:36:00+08', '18', 'yibao', 'root@vm'),
('0077_store_keys', '2026-11-27 13:00:00+08', '18', 'yibao', 'root@vm'),
('0078_store_keys_taken', '2026-11-27 13:01:00+08', '18', 'yibao', 'root@vm'),
('0079_store_keys_checked', '2026-11-27 13:02:00+08', '18', 'yibao', 'root@vm'),
('0080_sums_in_code', '2026-11-27 13:02:00+08', '18', 'yibao', 'root@vm'),
('0081_keep_group', '2026-11-27 23:10:00+08', '3', 'yibao', 'root@vm'),
('0082_sale', '2026-11-28 02:50:00+08', '3', 'yibao', 'root@vm'),
('0083_untold_sums', '2026-11-28 09:50:00+08', '21', 'yibao', 'root@vm'),
('0084_saga_cpst_way', '2026-11-28 13:50:00+08', '4', 'yibao', 'root@vm'),
('0085_saga_cpst_way_filled', '2026-11-28 13:50:00+08', '4', 'yibao', 'root@vm')
on conflict do nothing;
insert into public.month_part (settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, poolarea_no, company_id, person_count, refd_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, present_days, uneven_days) overriding system value values
('2025-06-01', 'P32010200001', '310', '11', '320199', '11', '11', 'false', '320100', 'C0001', '3', '0', '197.30', '99.36', '99.36', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '97.94', '0.00', '0.00', '0.00', '402653184', '0')
on conflict do nothing;
insert into public.month_rec (settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id, person_count, refd_count, checked_rows, centre_count, diff_count, centre_only_cnt, store_only_cnt, differ_cnt, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, centre_medfee_sumamt, centre_fund_pay_sumamt, centre_acct_pay, diff_medfee_sumamt, diff_fund_pay_sumamt, diff_acct_pay, hash_sum, present_days, settled_days, even_days, uneven_days, checked_days) overriding system value values
('2025-07-01', 'P32010200009', '390', '14', '320199', '320100', 'C0003', '1', '0', '0', '0', '0', '0', '0', '0', '4.95', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '4.95', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '-5696516309271194295', '4', '4', '0', '0', '0')
on conflict do nothing;
insert into public.opsp_dise (opsp_dise_code, med_type, opsp_dise_name, opsp_dise_majcls_name, pinyin, opsp_dise_subd_name, admdvs, dise_cont, trt_guide, memo, vali_flag, ver, updt_time) overriding system value values
('M00201', '14', '慢性乙型病毒性肝炎', '传染病', 'mxyxbdxgy manxingyixingbingduxingganyan', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M00503', '14', '恶性肿瘤门诊放化疗', '肿瘤', 'exzlmzfhl exingzhongliumenzhenfanghualiao', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M00503', '9904', '恶性肿瘤门诊放化疗', '肿瘤', 'exzlmzfhl exingzhongliumenzhenfanghualiao', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M01600', '14', '糖尿病', '内分泌和代谢疾病', 'tnb tangniaobing', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M01600', '9901', '糖尿病', '内分泌和代谢疾病', 'tnb tangniaobing', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M02101', '14', '精神分裂症', '精神疾病', 'jsflz jingshenfenliezheng', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M02300', '14', '帕金森病', '神经系统疾病', 'pjsb pajinsenbing', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M03900', '14', '高血压', '循环系统疾病', 'gxy gaoxueya', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M03900', '9901', '高血压', '循环系统疾病', 'gxy gaoxueya', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M04600', '14', '冠心病', '循环系统疾病', 'gxb guanxinbing', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M05300', '14', '慢性阻塞性肺疾病', '呼吸系统疾病', 'mxzsxfjb manxingzusexingfeijibing', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M06900', '14', '类风湿关节炎', '肌肉骨骼系统疾病', 'lfsgjy leifengshiguanjieyan', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M07101', '14', '系统性红斑狼疮', '肌肉骨骼系统疾病', 'xtxhblc xitongxinghongbanlangchuang', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M07803', '14', '慢性肾功能衰竭血液透析', '泌尿系统疾病', 'mxsgnsjxytx manxingshengongnengshuaijiexueyetouxi', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M07804', '14', '慢性肾功能衰竭腹膜透析', '泌尿系统疾病', 'mxsgnsjfmtx manxingshengongnengshuaijiefumotouxi', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M08300', '14', '器官移植抗排异治疗', '器官移植', 'qgyzkpyzl qiguanyizhikangpaiyizhiliao', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08'),
('M08300', '9904', '器官移植抗排异治疗', '器官移植', 'qgyzkpyzl qiguanyizhikangpaiyizhiliao', '', '', '', '', '', '1', '', '2026-11-27 09:36:02.301446+08')
on conflict do nothing;
insert into public.order_otherpay (setl_id, setl_date, poolarea_no, company_id, fixmedins_code, pay_ord_id, pay_way, payer_name, payer_psn_no, payer_certno, agnter_rlts, otherpay_amt, ord_stas, app_refd_sn, ref_status, orig_docno, pay_time) overriding system value values
('S20250624000000000124', '2025-06-24', '320200', 'C0003', 'P32021300002', 'PAY20250624000000000124', '3', '示例商业健康保险', NULL, NULL, NULL, '42.04', '6', NULL, NULL, NULL, '2025-06-24 10:44:23+08')
on conflict do nothing;
insert into public.plugin_day (fixmedins_code, day, package, version, stations, failed) overriding system value values
('P32010200001', '2026-11-07', 'card-reader', '1.0.0', '1', '0')
on conflict do nothing;
insert into public.prescription (hi_rxno, rx_trace_code, auth_rxno, epc_token, auth_circ_biz_sn, poolarea_no, company_id, fixmedins_code, medins_code, medins_name, prsc_dept_name, prsc_dr_name, prsc_time, psn_no, patn_name, certno, gend, patn_age, insutype, insuplc_admdvs, out_flag, med_type, dise_codg, dise_name, maindiag_code, maindiag_name, algs_his, rx_type_code, rx_exra_attr_code, rx_circ_way, long_rx_flag, max_rept_cnt, reptd_cnt, min_inrv_days, vali_days, vali_end_time, rx_drug_cnt, drugs, push_time, rx_stas_codg, rx_used_stas_codg, rx_sign_verify_sn, verify_time, chk_stas, taken_by, taken_name, taken_until, chk_phar_name, chk_phar_code, chk_opnn, chk_time, chk_by, rx_chk_biz_sn, sel_time, setl_id, asking, changed_at) overriding system value values
('RX202507050000007437', 'AA95749DD82B28AA5183', 'A000000000000000001', 'T7d0d3421d89e516d0e6467b309f6682a', 'LZbc84e9369d40bc43dd01e9c78e77bbf8', '320100', 'C0001', 'P32010200001', 'H32010100002', '示例市中医院', '内分泌科', '邓医师', '2025-07-05 13:38:28+08', 'ps1.35For0Qg8eIOhxwV9mbYplVcP9Vi9n0kAczUGSpcROu-ecYwp9rPZh8', 'ps1.ilZawsNtHM7FCB23IWv1jWj_qrONGInSOSM6e0LqhdL7NaLxGw', 'ps1.zS0OAbGAyahvlKr3HSqDovP6V74jXLHoO8HKFS0OQIpEbVwPnyo02kiSQESVZg', '2', '34.0', '310', '320199', '0', '14', 'M01600', '2型糖尿病', 'E11.900', '2型糖尿病', NULL, '1', '02', '2', '0', '1', '1', '0', '1', '2025-07-06 13:38:28+08', '1.00', '盐酸二甲双胍缓释片、阿卡波糖片', '2025-07-05 13:40:28+08', '2', '2', NULL, NULL, '2', NULL, NULL, NULL, '沈药师', 'YS3201020001', '处方审核通过', '2025-07-05 13:58:28+08', NULL, 'SF000000000000000001', '2025-07-05 15:38:28+08', 'S20250705000000007437', NULL, '2026-11-27 09:35:30.369+08')
on conflict do nothing;
insert into public.prescription_dise (hi_rxno, diag_srt_no, diag_type, maindiag_flag, diag_code, diag_name, fixmedins_code) overriding system value values
('RX202507050000007437', '1', '1', '1', 'E11.900', '2型糖尿病', 'P32010200001')
on conflict do nothing;
insert into public.prescription_line (hi_rxno, line_no, med_list_codg, drug_genname, drug_prodname, drug_dosform, drug_spec, prdr_name, medc_way_dscr, sin_doscnt, sin_dosunt, used_frqu_name, medc_days, drug_cnt, drug_dosunt, drug_totlcnt, drug_totlcnt_emp, fixmedins_code) overriding system value values
('RX202507050000007437', '1', 'XA10BA02000000DEMO00007', '盐酸二甲双胍缓释片', '盐酸二甲双胍缓释片', '缓释片', '0.5g×60片', '示例制药二厂', '口服', '1.0000', '片', '每日两次', '14.00', '2.0000', '盒', '2', '盒', 'P32010200001')
on conflict do nothing;
insert into public.role_button (role_code, menu_code, button_code) overriding system value values
('1', 'SwipingCard', 'Settle')
on conflict do nothing;
insert into public.role_menu (role_code, menu_code) overriding system value values
('1', 'SwipingCard')
on conflict do nothing;
insert into public.rx_feed (feed, push_sn, pulled_at) overriding system value values
('push', '0', NULL)
on conflict do nothing;
insert into public.rx_log (log_id, hi_rxno, at, action, fixmedins_code, user_id, opter_name, text) overriding system value values
('1', 'RX202507050000007437', '2025-07-05 13:40:28+08', '推送', 'P32010200001', '', '医保电子处方中心', '示例市中医院 邓医师')
on conflict do nothing;
insert into public.sale_upload (setl_id, setl_date, request_msgid, tries, error, medins_prod_sel_no, doubled, opter_name, tried_at, uploaded_at, fixmedins_code) overriding system value values
('S20250630000000001359', '2025-06-30', 'P32010400008202506301317129001', '1', '机构目录编码尚未对照', NULL, '{}', '收银员1', '2025-06-30 13:27:12+08', NULL, 'P32010400008')
on conflict do nothing;
insert into public.spot_check_period (period_id, poolarea_no, company_id, scope, period_name, begndate, enddate, stores, times, window_begin, window_end, recog_biz, limit_minutes, is_enabled, ver, opter_name, updt_time) overriding system value values
('918a6b2b-0979-47da-b4a7-c94c33d1840c', '320100', '', '{"code": "320100", "kind": "area"}', '药师在岗月度抽查', '2025-06-05', '2025-07-05', '{}', '1', '09:00', '18:00', '10', '10', 'true', '1', '区划管理员', '2026-11-27 09:35:29.541436+08')
on conflict do nothing;
insert into public.station_hour (fixmedins_code, station_no, hour, reports, errors, clock_offset_ms, disk_free_mb, app_version, last_error) overriding system value values
('P32010200001', 'POS01', '2026-11-21 09:00:00+08', '60', '0', '-413', '20911', '1.0.2', '')
on conflict do nothing;
insert into public.store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no, uscc, addr, fix_onln_open_flag, short_name, tel, lng, lat, prnt_rtal_phac_code, phac_chan_type, drug_biz_cert, biz_scp, begndate, enddate, hi_contact, hi_contact_tel, bank_name, bank_acct, closed_at, closed_by, close_rea, updt_time, ver, duty_begin, duty_end) overriding system value values
('P32010200001', '康宁堂大药房玄武区1店', 'C0001', '320102', '320100', NULL, NULL, '1', '', '', '', '', '', '1', '', '', NULL, NULL, '', '', '', '', NULL, NULL, NULL, '2026-11-27 09:35:10.008533+08', '1', '08:30', '20:30'),
('P32010400001', '康宁堂大药房秦淮区1店', 'C0001', '320104', '320100', NULL, NULL, '1', '', '', '', '', '', '1', '', '', NULL, NULL, '', '', '', '', NULL, NULL, NULL, '2026-11-27 09:35:10.009071+08', '1', '08:30', '20:30'),
('P32021400002', '华泽大药房新吴区1店', 'C0003', '320214', '320200', NULL, NULL, '1', '', '', '', '', '', '1', '', '', NULL, NULL, '', '', '', '', NULL, NULL, NULL, '2026-11-27 09:35:10.014026+08', '1', '08:30', '20:30'),
('P32057100001', '康宁堂大药房苏州工业园区1店', 'C0001', '320571', '320500', NULL, NULL, '1', '', '', '', '', '', '1', '', '', NULL, NULL, '', '', '', '', NULL, NULL, NULL, '2026-11-27 09:35:10.013006+08', '1', '08:30', '20:30')
on conflict do nothing;
insert into public.acceptance_setting (fixmedins_code, is_production, certno, set_by, set_at) overriding system value values
('P32010200001', 'false', 'ps1.xoXZcYskwYHk9vhABnqW8ZVWSN5cPbXBPsrclCZnzKwWF-9Hll5yr3QIqLcS7w', '演示数据', '2026-11-27 09:35:24.358433+08')
on conflict do nothing;
insert into public.app_user (user_id, user_name, name, sur_name, sex, mobile_phone, email, password_hash, role_code, is_admin_user, company_id, fixmedins_code, enabled, created_at, must_change_password, code_until, password_at, holds_preset, dept_name, version) overriding system value values
('U-area', 'area', '区划管理员', '区划管理员', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$0oeYy+EK1BYIkr1Va8CwSw$860P1ON7Bs7+KqJl0DWJQcL5LF60SADV94VGB1GldfE', '1', 'true', NULL, NULL, 'true', '2026-11-27 09:35:09.656217+08', 'false', NULL, '2026-11-27 09:35:09.656217+08', 'true', '', '1'),
('U-client', 'client', '客户端', '客户端', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$0oeYy+EK1BYIkr1Va8CwSw$860P1ON7Bs7+KqJl0DWJQcL5LF60SADV94VGB1GldfE', '4', 'false', 'C0001', 'P32010200001', 'true', '2026-11-27 09:35:09.656217+08', 'false', NULL, '2026-11-27 09:35:09.656217+08', 'true', '', '1'),
('U-mustchange', 'mustchange', '新店员', '新店员', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$0oeYy+EK1BYIkr1Va8CwSw$860P1ON7Bs7+KqJl0DWJQcL5LF60SADV94VGB1GldfE', '3', 'false', 'C0001', 'P32010200001', 'true', '2026-11-27 09:35:09.656217+08', 'true', NULL, '2026-11-27 09:35:09.656217+08', 'true', '', '1'),
('U-super', 'super', '超级管理员', '超级管理员', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$0oeYy+EK1BYIkr1Va8CwSw$860P1ON7Bs7+KqJl0DWJQcL5LF60SADV94VGB1GldfE', '0', 'true', NULL, NULL, 'true', '2026-11-27 09:35:09.656217+08', 'false', NULL, '2026-11-27 09:35:09.656217+08', 'true', '', '1')
on conflict do nothing;
insert into public.attendance (att_id, fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, prac_psn_cert, work_day, sign_in_time, sign_out_time, sign_way, ip, sign_no, in_msgid, out_msgid, asking, tried_at, error, memo) overriding system value values
('b7d9d0ea-49c4-4489-b6b9-cbdbe8c17fa1', 'P32010200001', '320100', 'C0001', '1', 'YS320102000011', '韩思齐', 'ZG78862209', '2026-11-26', '2026-11-26 08:21:00+08', '2026-11-26 20:31:00+08', '3', '', NULL, NULL, NULL, NULL, NULL, NULL, '')
on conflict do nothing;
insert into public.client (company_id, client_no, fixmedins_code, user_id, verify_hash, enabled, station, made_at) overriding system value values
('C0001', 'POS01', 'P32010200001', 'U-client', '$argon2id$v=19$m=19456,t=2,p=1$LfJsLcb6i+f6s6uNZ7p86Q$edwbotYJ5wQYWCGJfdTGm0yh+oyCgz0bGAkGkkYfSS4', 'true', '', '2026-11-27 09:35:09.656217+08')
on conflict do nothing;
insert into public.demo_account (user_id, password_hash, closed) overriding system value values
('U-super', '$argon2id$v=19$m=19456,t=2,p=1$0oeYy+EK1BYIkr1Va8CwSw$860P1ON7Bs7+KqJl0DWJQcL5LF60SADV94VGB1GldfE', 'false')
on conflict do nothing;
insert into public.department (fixmedins_code, dept_no, dept_name, begntime, endtime, head_name, head_tel, opter_name, updt_time, ver) overriding system value values
('P32010200001', '01', '药学部', '2021-01-01', NULL, '店长', '025-80200001', '系统', '2026-11-27 09:35:09.656217+08', '1')
on conflict do nothing;
insert into public.goods_trac (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, manu_lotnum, expy_end, fixmedins_bchno, trdn_flag, setl_id, setl_date, feedetl_sn, opter_name, vali_flag, pinyin, ver, import_id, updt_time) overriding system value values
('P32010200001', '80340009999999991001', 'SP00002', 'B261101', '2028-04-10', 'P32010200001202611270935250000', '0', NULL, NULL, NULL, '库管员', '1', '', '', NULL, '2025-06-05 09:30:00+08')
on conflict do nothing;
insert into public.hint_vote (fixmedins_code, hint_id, user_id, helped, at) overriding system value values
('P32010200001', 'HINSUSTATE', 'U-mustchange', 'true', '2026-11-14 09:35:09.656217+08')
on conflict do nothing;
insert into public.station (fixmedins_code, station_no, station_name, enabled, code_hash, code_until, code_used, key_hash, prior_hash, key_at, made_by, made_at) overriding system value values
('P32010200001', 'POS01', '1 号收银台', 'true', NULL, NULL, 'true', E'\\x64656d6f', NULL, '2026-11-07 09:35:09.656217+08', '演示数据', '2026-10-18 09:35:09.656217+08'),
('P32010200001', 'POS02', '2 号收银台', 'true', NULL, NULL, 'true', E'\\x64656d6f', NULL, '2026-11-07 09:35:09.656217+08', '演示数据', '2026-10-18 09:35:09.656217+08'),
('P32021400002', 'POS02', '2 号收银台', 'true', NULL, NULL, 'true', E'\\x64656d6f', NULL, '2026-11-07 09:35:09.656217+08', '演示数据', '2026-10-18 09:35:09.656217+08')
on conflict do nothing;
insert into public.client_offer (fixmedins_code, station_no, version_id, offered_at, fetched_at, state, message, ended_at) overriding system value values
('P32010200001', 'POS02', 'demo-cardRead-2.1.0', '2026-11-24 09:35:09.656217+08', '2026-11-24 09:35:09.656217+08', 'done', '', '2026-11-25 09:35:09.656217+08')
on conflict do nothing;
insert into public.service_order (fixmedins_code, station_no, order_id, package, service, action, asked_by, asked_at, taken_at, ended_at, state, message, log) overriding system value values
('P32021400002', 'POS02', 'demo-POS02', 'receipt-printer', 'printer', 'restart', '超级管理员', '2026-11-27 06:35:09.656217+08', '2026-11-27 06:36:09.656217+08', '2026-11-27 06:36:09.656217+08', 'failed', '小票打印服务启动后退出（1）：打印机没有应答', '')
on conflict do nothing;
insert into public.store_auth (auth_id, fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate) overriding system value values
('478f5119-a3c9-47c0-b5ff-2fa10516b061', 'P32010200001', 'C0001', '320100', 'CentreImport', '1', '2026-05-11', '2031-11-26')
on conflict do nothing;
insert into public.store_contract (contract_id, fixmedins_code, company_id, poolarea_no, contract_type, contract_name, contract_year, sign_date, expire_date, online_sign, legal_person, memo, version, changed_by, changed_at) overriding system value values
('92cb131e-5277-4b75-b109-185ebe1abb24', 'P32010200001', 'C0001', '320100', '1', '定点零售药店服务协议', '2026', '2026-01-01', '2026-12-31', 'true', '诸葛明达', '', '1', 'seed', '2026-11-27 09:35:09.656217+08')
on conflict do nothing;
insert into public.store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, pinyin, spec, dosform, prodentp_name, aprvno, barcode, list_type, med_list_codg, pric, trac_prefix, manu_lotnum, expy_end, rx_flag, vali_flag, updt_time, match_way, match_time, match_opter, seen_name, seen_spec, seen_lv, seen_lmt, seen_prop, upld_stas, upld_codg, upld_msgid, upld_error, upld_time, pack, stock, import_id, ver, rev) overriding system value values
('P32010400001', 'N0020', '隐形眼镜护理液', 'yxyjhly yinxingyanjinghuliye', '360ml', '器械', '示例商贸有限公司', '', '6900000001615', '301', NULL, '39.000000', NULL, 'B261101', '2028-04-10', '0', '1', '2026-11-27 09:35:09.656217+08', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, '', NULL, NULL, '', '1')
on conflict do nothing;
insert into public.suspicion (fixmedins_code, doc_suspt_id, company_id, poolarea_no, doc_id, task_id, task_name, setl_id, setl_date, mdtrt_id, psn_no, psn_name, certno, insutype, clr_type, setl_optins, med_type, setl_time, rule_code, rule_name, sev_deg, vola_bhvr_type, vola_cont, checkout_time, checkout_suspt_amt, chk_vola_amt, cnfm_vola_amt, vola_det_amt, det_rea, det_time, appl_ddln, appl_flag, appl_amt, appl_rea, appl_time, appler_name, appl_rslt, pass_appl_amt, chker_name, chk_time, chk_opnn, rchker_name, rchk_time, rchk_opnn, clgl_ccls, rvis_amt, doc_stas, updt_time, upld_stas, request_msgid, tried_at, silent_at, upld_error, upld_time) overriding system value values
('P32057100001', 'YD0000000283', 'C0001', '320500', 'DJ000000000283', 'RW202611', '2026年11月药店购药审核', 'S20250704000000005571', '2025-07-04', 'M00000000005571', 'ps1.WJZ9nVmQyiajJF_lBizfdVo9Js1TVJtaMyCoRudl1ABduINZKwjcldA', 'ps1.v5NriHWppW7X_7tSt82s56CY-e9yHVLG7GzMmfecflfgMn-qlA', 'ps1.gtSVxFjSgSHg7ZU7mQOIZY-a6qIxl_pUL3nzTHX3H5eorTSIIZb7TfIiswlLOQ', '310', '14', '320599', '14', '2025-07-04 09:41:21+08', 'R0101', '重复购药', '2', '2', '30 天内在不同门店购买同一药品，累计用量超过常规疗程', '2026-11-13 09:20:00+08', '104.64', '104.64', '104.64', NULL, '', NULL, '2026-11-22', '0', NULL, '', NULL, '', NULL, NULL, '市医保中心 初审岗', '2026-11-13 09:20:00+08', '请核实并在期限内说明', '', NULL, '', '', NULL, '4', '2026-11-27 09:34:09.656217+08', NULL, NULL, NULL, NULL, NULL, NULL)
on conflict do nothing;
insert into public.suspicion_detl (fixmedins_code, doc_suspt_id, doc_suspt_detl_id, med_list_codg, hilist_name, spec, cnt, pric, sumamt, cnfm_vola_amt) overriding system value values
('P32057100001', 'YD0000000283', '55711', 'ZA06DEMO000000380000', '蒲地蓝消炎口服液', '10ml×10支', '2.0000', '29.700000', '59.40', '59.40')
on conflict do nothing;
insert into public.suspicion_pull (fixmedins_code, pulled_at, pulled_to, error) overriding system value values
('P32010200001', '2026-11-27 09:35:09.656217+08', '2026-11-27', NULL)
on conflict do nothing;
insert into public.unliquidated_month (settle_month, valid_from) overriding system value values
('2027-01-01', '2027-01-01')
on conflict do nothing;
insert into public.unliquidated_rec (settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id, psntime, medfee_sumamt, fund_pay_sumamt, acct_pay, cash_payamt, begndate, enddate, reason) overriding system value values
('2025-07-01', 'P32010200009', '390', '14', '320199', '320100', 'C0003', '1', '4.95', '0.00', '0.00', '4.95', '2025-07-01', '2025-07-04', 'open')
on conflict do nothing;
insert into public.unliquidated_sum (settle_month, poolarea_no, insutype, clr_type, reason, row_count, psntime, medfee_sumamt, fund_pay_sumamt, acct_pay, cash_payamt, begndate) overriding system value values
('2025-07-01', '320100', '390', '14', 'open', '1', '1', '4.95', '0.00', '0.00', '4.95', '2025-07-01')
on conflict do nothing;
insert into public.user_area (user_id, admdvs) overriding system value values
('U-area', '320100')
on conflict do nothing;
insert into public.yb_option (medical_area_code, ref_id, option_key, value, update_time, updater) overriding system value values
('320100', '', 'cardReader.type', 'HUADA_HD100', '2026-11-27 09:35:09.656217+08', 'area')
on conflict do nothing;
