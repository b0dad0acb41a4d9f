import type { ReactNode } from 'react';

/** The head of a small plain table; long lists use the dense table. `hides`: columns left out on a narrow page. */
export const HeadRow = ({
  titles,
  hides = [],
}: {
  readonly titles: readonly string[];
  readonly hides?: readonly string[];
}): ReactNode => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col" className={hides.includes(title) ? 'narrow-hides' : undefined}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
