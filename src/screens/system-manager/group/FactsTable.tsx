import '../../shared/form/sheet-form.css';

/** What is known of one record: a title and a text a row. */
export function FactsTable({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <table className="sheet-table sheet-facts">
      <tbody>
        {facts.map(([title, text]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
