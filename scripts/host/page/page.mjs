/** The simulator's page: frames the console at `?path=`, stores what it saves, and logs every message. */
import { connectConsole } from './yibaoHost.mjs';

const { consoleOrigin } = await (await fetch('/config.json')).json();
const $ = (id) => document.getElementById(id);
const tell = (line) => {
  const item = document.createElement('li');
  item.textContent = line;
  $('log').prepend(item);
};

/** The saved data, by key. */
const saved = new Map();
const host = connectConsole({
  frame: $('console'),
  consoleOrigin,
  name: 'ERP 宿主模拟器',
  onConnected: () => tell('已连接'),
  onSave({ name, key, data }) {
    if ($('refuse').checked) {
      tell(`已拒绝 ${name}`);
      throw new Error('模拟器拒绝保存');
    }
    const isKnown = saved.has(key);
    saved.set(key, { name, data });
    if (name === 'settlement') void fetch('/sale/end', { method: 'POST' });
    tell(`${isKnown ? '重复' : '已保存'} ${name} ${JSON.stringify(data)}`);
  },
  onReadCard() {
    const mdtrtCertNo = $('cardNo').value.trim();
    if (mdtrtCertNo === '') throw new Error('模拟器上没有卡：请先填写卡号');
    tell('已读卡');
    return { mdtrtCertType: $('cardType').value, mdtrtCertNo };
  },
});
const told = (work, done) =>
  work.then(
    () => tell(done),
    (error) => tell(`失败：${error.message}`),
  );

const load = (path) => {
  $('console').src = consoleOrigin + path;
};
const submitted = (id, act) =>
  $(id).addEventListener('submit', (event) => {
    event.preventDefault();
    act();
  });
submitted('open', () => load($('path').value));
submitted('route', () => void told(host.openRoute($('routeKey').value), `已打开 ${$('routeKey').value}`));
submitted('sale', () => {
  const lines = $('codes')
    .value.split(/[\s,，]+/)
    .filter(Boolean)
    .map((code) => ({ code }));
  if (lines.length === 0) return;
  void fetch('/sale/begin', { method: 'POST' });
  void told(host.saleLines(lines), `收银台已收下 ${lines.length} 行商品`);
});
$('ping').addEventListener('click', () => void told(host.ping(), '控制台在线'));
$('hello').addEventListener('click', host.hello);

$('path').value = new URLSearchParams(location.search).get('path') ?? '/';
load($('path').value);
