/** What `npm audit --json` says, held against the dated allow-list. */

const SEVERE = ['high', 'critical'];

/**
 * Advisories of high and critical severity in a report, once each.
 * @returns null where this is no report: the registry has no audit endpoint, or could not be reached
 */
export function severeOf(report) {
  const packages = report?.auditReportVersion === 2 ? report.vulnerabilities : undefined;
  if (typeof packages !== 'object' || packages === null) return null;
  const found = new Map();
  for (const { via } of Object.values(packages))
    for (const advisory of via)
      // A text names the package from which the weakness comes; its advisory is listed there.
      if (typeof advisory !== 'string' && SEVERE.includes(advisory.severity))
        found.set(idOf(advisory), {
          id: idOf(advisory),
          severity: advisory.severity,
          package: advisory.name,
          title: advisory.title,
        });
  return [...found.values()];
}

/** The GHSA number where there is one: it is the same in every registry. */
const idOf = ({ url, source }) => /GHSA(-[0-9a-z]{4}){3}/.exec(url ?? '')?.[0] ?? String(source);

/** What is wrong with the allow-list, as sentences. */
export function wrongEntries(list) {
  if (!Array.isArray(list)) return ['the allow-list is not an array'];
  return list.flatMap(({ id, reason, until }, at) =>
    [
      [typeof id === 'string' && id !== '', 'id'],
      [typeof reason === 'string' && reason.trim() !== '', 'reason'],
      [isDay(until), 'until (YYYY-MM-DD)'],
    ].flatMap(([isRight, name]) => (isRight ? [] : [`entry ${at + 1} lacks ${name}`])),
  );
}

const isDay = (text) =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/**
 * @param today YYYY-MM-DD; an entry holds on its last day
 * @returns `refused`: advisories that no living entry allows; `expired`: entries to renew or remove; `unused`: entries of
 * which the report says nothing
 */
export function judge(severe, allowed, today) {
  const isLiving = ({ until }) => until >= today;
  const living = new Set(allowed.filter(isLiving).map(({ id }) => id));
  const known = new Set(severe.map(({ id }) => id));
  return {
    refused: severe.filter(({ id }) => !living.has(id)),
    expired: allowed.filter((entry) => !isLiving(entry)),
    unused: allowed.filter(({ id }) => !known.has(id)),
  };
}
