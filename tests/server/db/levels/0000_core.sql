-- 8800d4387e6ca74f2f2ab1561d3f5ac0497fcd75a52fe05759b77877c58f2499
insert into public.app_secret (name, value) overriding system value values
('demo-password', 'secret'),
('demo-verify-code', 'secret')
on conflict do nothing;
insert into public.company (company_id, company_name) overriding system value values
('C0001', '康宁堂大药房连锁有限公司'),
('C0002', '益民平价大药房有限公司'),
('C0003', '华泽健康药房连锁股份有限公司')
on conflict do nothing;
insert into public.district (admdvs, admdvs_name, prnt_admdvs, admdvs_lv) overriding system value values
('110000', '北京市', NULL, '1'),
('120000', '天津市', NULL, '1')
on conflict do nothing;
insert into public.idempotency (user_id, key, request_hash, reply, created_at) overriding system value values
('U-company', '40eee58dc40dc47e5e0b77390cd58271', E'\\xa09d97239f2b511d635a8fbc7c53d979789a5f16223aafef7206f814b7207651', '{"value": {"jobId": "cf9ca11f-a2fb-457a-a6e5-3629e1192f95", "total": 60}}', '2026-11-23 17:42:24.84767+08'),
('U-company', '78e6e3aa418d95582d80b55eba5068c2', E'\\x059d7c8a7de6013005accd3eafa0ef4080785df954b938ce06d524686b55504f', '{"value": {"jobId": "c337a8aa-106c-4d75-af08-1558ab091eda", "total": 1}}', '2026-11-23 17:33:22.871809+08')
on conflict do nothing;
insert into public.job (job_id, kind, title, state, user_id, params, position, done, total, message, result, error, dedupe_key, attempt, worker, heartbeat_at, cancel_requested, created_at, finished_at) overriding system value values
('2b958039-c778-44e8-b5fb-d8ceda28e973', 'export', '导出订单管理', 'done', 'U-store', '{"asker": {"userId": "U-store", "enteredBy": null, "medicalAreaCode": "320100"}, "query": {"enddate": "2026-11-22", "begndate": "2026-11-16"}, "format": "xlsx", "listId": "order-management", "columns": ["setlTime", "fixmedinsName", "setlStas", "psnName", "insutype", "medType", "medfeeSumamt", "fundPaySumamt", "hifpPay", "acctPay", "acctMulaidPay", "psnCashPay", "fulamtOwnpayAmt", "overlmtSelfpay", "preselfpayAmt", "inscpScpAmt", "balc", "rtalDocno", "setlId", "mdtrtId", "msgid", "certno", "psnNo", "psnType", "mdtrtCertType", "dise", "clrType", "setlOptins", "payLoc", "ordSouc", "insuplcAdmdvs", "refdSetlFlag", "opterName", "saleStas"]}', 'null', '345', '345', '已导出 345 行', '{"rows": 345, "fileName": "订单管理_202611231743.xlsx"}', NULL, 'export:IXj2tyKNjrK8lqcM_uEkEdvMAdfvKgWwHgQln4SDy3w', '1', '3914e431-792b-4a91-9d4c-dffb7b6407ca', '2026-11-23 17:43:34.337041+08', 'false', '2026-11-23 17:43:34.040417+08', '2026-11-23 17:43:34.390061+08'),
('c337a8aa-106c-4d75-af08-1558ab091eda', 'reconciliation.day', '日对账 1 行', 'done', 'U-company', '{"opter": "连锁对账员", "groups": [{"clrType": "11", "insutype": "310", "setlOptins": "320199", "settleDate": "2026-11-20", "fixmedinsCode": "P32010200001"}]}', '{"next": 1, "balanced": 1, "failures": [], "unbalanced": 0}', '1', '1', '已对账 1 / 1 个门店日', '{"balanced": 1, "failures": [], "unbalanced": 0}', NULL, 'reconciliation.day:U-company::RA2REhoCUxzsQohmUcfXYX2DPwq1h-9SHdZpUUqzs18', '1', '3914e431-792b-4a91-9d4c-dffb7b6407ca', '2026-11-23 17:33:23.152736+08', 'false', '2026-11-23 17:33:22.871809+08', '2026-11-23 17:33:23.218193+08')
on conflict do nothing;
insert into public.login_nonce (nonce, seen_at) overriding system value values
(E'\\x115ec3a4de0d1e9913e7946ab541046c74f52604c127e847b83381820bb6a34c', '2026-11-23 17:33:18.144381+08'),
(E'\\x354b2a99ea31d771e5360fb075f6bb453fa2fbd1927c2f22314a2223b5505f39', '2026-11-23 17:33:33.833495+08')
on conflict do nothing;
insert into public.operation_log (id, at, user_id, user_name, call_id, summary, success, message, target, ip, took_ms) overriding system value values
('1', '2026-11-23 17:33:18.186682+08', NULL, NULL, 'auth.login', 'Login with an encrypted password', 'true', NULL, '{"userName": "company"}', '127.0.0.1', '63'),
('2', '2026-11-23 17:33:22.962069+08', 'U-company', 'company', 'reconciliation.dayReconcile', 'Reconcile the named groups, or all that a query finds; runs as a job', 'true', NULL, '{"range": "1 行", "storeDays": 1}', '127.0.0.1', '110')
on conflict do nothing;
insert into public.role_button (role_code, menu_code, button_code) overriding system value values
('1', 'SwipingCard', 'HandOver'),
('1', 'SwipingCard', 'Settle')
on conflict do nothing;
insert into public.role_menu (role_code, menu_code) overriding system value values
('1', 'SwipingCard'),
('3', 'SwipingCard')
on conflict do nothing;
insert into public.store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no, uscc, addr, fix_onln_open_flag) overriding system value values
('P32010200001', '康宁堂大药房玄武区1店', 'C0001', '320102', '320100', NULL, NULL, '1'),
('P32010200002', '康宁堂大药房玄武区2店', 'C0001', '320102', '320100', NULL, NULL, '1'),
('P32010200005', '华泽大药房玄武区1店', 'C0003', '320102', '320100', NULL, NULL, '1'),
('P32010400001', '康宁堂大药房秦淮区1店', 'C0001', '320104', '320100', NULL, NULL, '1')
on conflict do nothing;
insert into public.app_user (user_id, user_name, name, sur_name, sex, mobile_phone, email, password_hash, role_code, is_admin_user, company_id, fixmedins_code, enabled, created_at) overriding system value values
('U-area', 'area', '区划管理员', '区划管理员', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$HbkF70Nkna6TdZkVQzz4mg$TuVGmDoDoUMJeSXWjp+ToBB3bkMye+dhkDggXF9+kqM', '1', 'true', NULL, NULL, 'true', '2026-11-23 17:30:39.304376+08'),
('U-client', 'client', '客户端', '客户端', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$HbkF70Nkna6TdZkVQzz4mg$TuVGmDoDoUMJeSXWjp+ToBB3bkMye+dhkDggXF9+kqM', '4', 'false', 'C0001', 'P32010200001', 'true', '2026-11-23 17:30:39.304376+08'),
('U-company', 'company', '连锁对账员', '连锁对账员', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$HbkF70Nkna6TdZkVQzz4mg$TuVGmDoDoUMJeSXWjp+ToBB3bkMye+dhkDggXF9+kqM', '2', 'false', 'C0001', NULL, 'true', '2026-11-23 17:30:39.304376+08'),
('U-super', 'super', '超级管理员', '超级管理员', '0', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$HbkF70Nkna6TdZkVQzz4mg$TuVGmDoDoUMJeSXWjp+ToBB3bkMye+dhkDggXF9+kqM', '0', 'true', NULL, NULL, 'true', '2026-11-23 17:30:39.304376+08')
on conflict do nothing;
insert into public.session (token_hash, user_id, medical_area_code, created_at, expires_at, replaced) overriding system value values
(E'\\x4e04fcf89a4c43ea9176d8ebae27e66bcafaf59d37b004dbab0acf54300f317c', 'U-company', '', '2026-11-23 17:33:18.178959+08', '2026-11-24 05:33:18.178959+08', 'false'),
(E'\\xdfcbc28a1286fa463f14356d01ca8f21125e476d4b89951dee7fb519c7bb6c8b', 'U-company', '', '2026-11-23 17:33:33.906311+08', '2026-11-24 05:33:33.906311+08', 'false')
on conflict do nothing;
insert into public.user_area (user_id, admdvs) overriding system value values
('U-area', '320100'),
('U-area', '320500')
on conflict do nothing;
