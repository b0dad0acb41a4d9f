import type { ReactNode } from 'react';

/** The head of a small plain table; long lists are the dense table's. */
export const HeadRow = ({ titles }: { readonly titles: readonly string[] }): ReactNode => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
