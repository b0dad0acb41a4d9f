import type { ReactNode } from 'react';

/** The head of a small plain table; long lists are the dense table's. `hides`: what a narrow page leaves out. */
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
