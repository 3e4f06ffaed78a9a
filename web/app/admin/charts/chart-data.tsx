interface ChartDataProps {
  name: string
  titles: readonly string[]
  rows: readonly (readonly string[])[]
}

export function ChartData({ name, titles, rows }: ChartDataProps) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-brand underline underline-offset-4">
        Ver los datos<span className="sr-only"> de {name}</span>
      </summary>
      <section aria-label={`Datos de ${name}`} tabIndex={0} className="max-h-72 overflow-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              {titles.map((title, place) => (
                <th
                  key={title}
                  scope="col"
                  className={`border-b border-line px-2 py-1.5 ${place === 0 ? 'text-left' : 'text-right'}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...others]) => (
              <tr key={first} className="border-b border-line last:border-0">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                  {first}
                </th>
                {others.map((cell, place) => (
                  <td key={titles[place + 1]} className="px-2 py-1 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
