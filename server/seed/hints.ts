import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

interface Seeded {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly steps: readonly string[];
  /** Expression and a sentence that it is meant for, as the centre or the console says it. */
  readonly rules: readonly (readonly [pattern: string, sample: string])[];
  readonly state?: 'draft' | 'stopped';
  readonly scope?: string;
}

/** Guides to what the counter meets most, by the sentences of the sandbox centre and of the console. */
const HINTS: readonly Seeded[] = [
  {
    id: 'HINSUSTATE',
    title: '参保状态异常，不能结算',
    content: '参保人的险种处于暂停、中断或终止，医保中心不接受结算。',
    steps: [
      '在刷卡页查看该参保人的参保险种和状态',
      '有其他正常险种时改选该险种后重新预结算',
      '没有正常险种时请顾客先到参保地经办机构恢复参保',
      '急需购药的按自费结算，并保留小票',
    ],
    rules: [
      ['参保状态(异常|暂停|中断)', '参保状态异常，不能结算'],
      ['没有该险种', '参保人没有该险种'],
    ],
  },
  {
    id: 'HNOANSWER',
    title: '医保中心无应答',
    content: '请求已发出但没有收到答复，结算可能已在中心成立，不能直接重做。',
    steps: [
      '不要重新结算，先按 F7 查询这笔结算的结果',
      '结果仍未知的留在「未知结果」中，系统会自动继续查询',
      '长时间无应答时检查门店网络，再联系医保中心',
      '中心停机期间可先收现金，恢复后补结',
    ],
    rules: [['无应答|没有(得到)?答复|超时', '医保中心无应答，请稍后重新查询余额']],
  },
  {
    id: 'HVOUCHER',
    title: '医保码过期或无法识别',
    content: '医保电子凭证的二维码一分钟内有效，截图和过期的码不能使用。',
    steps: [
      '请顾客打开国家医保服务平台，刷新医保码',
      '重新扫码，不要扫描截图',
      '仍失败时改用社会保障卡或身份证读卡',
    ],
    rules: [
      ['电子凭证授权已过期', '医保电子凭证授权已过期，请顾客重新出示医保码'],
      ['无法识别该医保码', '无法识别该医保码，请顾客打开医保电子凭证后重新扫码'],
      ['电子凭证与.*证件不符', '医保电子凭证与人员证件不符'],
    ],
  },
  {
    id: 'HCATALOG',
    title: '商品的医保目录编码无效',
    content: '商品对应的国家编码不存在或已停用，医保中心拒收这一行。',
    steps: [
      '到 目录管理 › 药品目录差异 查看该商品',
      '更新目录后重新对码并确认',
      '对码上传成功后再结算；顾客等待时可将该商品改为自费',
    ],
    rules: [['医疗目录编码(不存在|已停用)', '医疗目录编码不存在或已停用']],
  },
  {
    id: 'HAMOUNT',
    title: '总额与明细合计不一致',
    content: '小票总额与各行金额之和不同，通常是折扣或改价没有分摊到明细。',
    steps: [
      '核对 ERP 小票的折扣、抹零和赠品',
      '把差额分摊到明细后重新传入',
      '仍不一致时导出明细联系 ERP 服务商',
    ],
    rules: [['总额与明细合计不一致', '医疗费总额与明细合计不一致']],
  },
  {
    id: 'HREFUNDED',
    title: '原交易已冲正或已退费',
    content: '这笔结算在中心已经撤销，不能再冲正或再退费。',
    steps: [
      '在订单管理中按结算号查看状态和关联的退费单',
      '更新为中心金额，或在异常处理中补录退费',
      '第二天日对账后确认两边一致',
    ],
    rules: [
      ['原交易已(冲正|退费)', '原交易已退费，不能冲正'],
      ['未查询到原交易', '未查询到原交易，不能冲正'],
    ],
  },
  {
    id: 'HRXEXPIRED',
    title: '处方过期、已使用或未审核',
    content: '电子处方有有效期，且只能使用一次；未审核通过的处方不能出库。',
    steps: [
      '在处方管理中查询该处方的最新状态',
      '已过期或已使用的，请顾客联系开方机构重开',
      '未审核的，由值班药师在待审处方中审核后再出库',
    ],
    rules: [['处方(已过有效期|已使用|未核验|没有审核通过|已被)', '处方已过有效期']],
  },
  {
    id: 'HSIGNIN',
    title: '操作员没有签到',
    content: '当天没有向医保中心签到（9001）的操作员不能结算。',
    steps: ['在刷卡页按提示签到', '签到失败时检查网络后重试', '已签退的需要重新签到'],
    rules: [['(没有|未|尚未|请先)签到', '操作员今日没有签到，请先签到']],
  },
  {
    id: 'HCARDPWD',
    title: '社会保障卡密码错误',
    content: '连续输错会锁卡，锁卡后只能到发卡银行或社保窗口解锁。',
    steps: ['请顾客回忆密码，不要连续试错', '忘记密码时改用医保电子凭证', '已锁卡的请顾客到社保窗口重置'],
    rules: [['卡密码(错误|应为|不正确)|密码(已)?锁定', '卡密码应为 6 位数字']],
  },
  {
    id: 'HPHARMACIST',
    title: '药师不在岗',
    content: '处方药结算需要有效的在岗药师，离岗或未签到时不能办理。',
    steps: ['请药师在考勤页签到或返岗', '由另一位在岗药师办理', '没有药师在岗时不得销售处方药'],
    rules: [['药师(不在岗|没有签到|未签到)', '药师不在岗，不能办理处方药']],
    state: 'draft',
  },
];

/** The demo's guides, and what clerks of a few stores said of them. */
export async function seedHints(client: Client): Promise<void> {
  for (const [
    nth,
    { id, title, content, steps, rules, state = 'published', scope = '' },
  ] of HINTS.entries()) {
    const time = "date_trunc('second', now()) - make_interval(days => $8)";
    await client.query(
      `insert into hint (hint_id, title, content, steps, scope, state, publish_time, opter_name, made_at, updt_time)
       values ($1, $2, $3, $4, $5, $6, case when $6 = 'published' then ${time} end, $7, ${time}, ${time})`,
      [id, title, content, steps, scope, state, '超级管理员', 40 - nth * 3],
    );
    for (const [pattern, sample] of rules)
      await client.query(
        `insert into hint_rule (hint_id, pattern, sample, priority, opter_name) values ($1, $2, $3, $4, '超级管理员')`,
        [id, pattern, sample, 100],
      );
  }
  // Votes of store accounts: most guides helped most people.
  await client.query(
    `insert into hint_vote (fixmedins_code, hint_id, user_id, helped, at)
     select coalesce(u.fixmedins_code, ''), h.hint_id, u.user_id, abs(hashtext(h.hint_id || u.user_id)) % 5 > 0,
            now() - make_interval(days => abs(hashtext(u.user_id || h.hint_id)) % 30)
       from hint h join app_user u on u.role_code = 3
      where h.state = 'published' and abs(hashtext(u.user_id || 'vote' || h.hint_id)) % 3 = 0 limit 60`,
  );
}
