/** Sweeps and kinds of job as an operator reads them; one that is not here is shown by its name in code. */
const names: Readonly<Record<string, string>> = {
  'saga.unanswered': '无应答交易补查',
  'sale.upload': '销售上传',
  'rx.unanswered': '处方请求补查',
  'clearScore.rollback': '清分回退补查',
  'liquidation.unanswered': '清算请求补查',
  'goods.unanswered': '对码请求补查',
  'cert.untold': '电子凭证上传',
  'stock.untold': '库存上传',
  'signIn.unanswered': '签到请求补查',
  'rx.pull': '处方接收',
  'card.expired': '读卡信息清理',
  'report.plans': '报表方案',
  'import.undecided': '未确认的导入清理',
  'rows.old': '过期数据清理',
  'months.next': '月分区创建',
  'demo.day': '演示数据',
  export: '导出',
  'import.read': '导入检查',
  'import.apply': '导入生效',
};

export const workName = (name: string): string => names[name] ?? name;
