import type { Counted } from '../../../../contract/reconciliation/counted.ts';
import { MEASURES, SIDES } from '../../../../contract/lists/counted.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';

/** Both sides of one row of any grain and their difference; unknown values are shown as a dash. */
export function SidesTable({ row }: { readonly row: Counted | null }) {
  return (
    <table className="group-sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="dt-hidden">项目</span>
          </th>
          {MEASURES.map(([key, title]) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map(([name, title, pick]) => {
          const side = row && pick(row);
          return (
            <tr key={name}>
              <th scope="row">{title}</th>
              {MEASURES.map(([key]) => {
                const value = side?.[key];
                const isOff = name === 'diff' && value !== undefined && Number(value) !== 0;
                return (
                  <td key={key} className={isOff ? 'figure-bad' : undefined}>
                    {value === undefined ? '–' : key === 'cnt' ? value : formatMoney(value)}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
