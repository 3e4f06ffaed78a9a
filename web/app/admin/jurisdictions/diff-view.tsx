import type { AdminDiffLine } from '@multas/contract'
import { withPlaces } from './with-places.ts'

const LINE_STYLES: Readonly<
  Record<AdminDiffLine['kind'], { readonly sign: string; readonly style: string }>
> = {
  same: { sign: ' ', style: '' },
  added: { sign: '+', style: 'bg-settled-soft' },
  removed: { sign: '−', style: 'bg-danger-soft' },
  gap: { sign: '⋯', style: 'bg-sunken text-ink-soft' },
}
const SPOKEN: Readonly<Record<AdminDiffLine['kind'], string>> = {
  same: '',
  added: 'agregada',
  removed: 'quitada',
  gap: 'líneas sin cambios',
}

export function DiffView({ lines }: { lines: readonly AdminDiffLine[] }) {
  return (
    <section
      aria-label="Cambios contra lo vigente"
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control border border-line font-mono text-sm leading-6"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">Cambios contra lo vigente, línea por línea</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Antes</th>
            <th scope="col">Después</th>
            <th scope="col">Qué pasó</th>
            <th scope="col">Línea</th>
          </tr>
        </thead>
        <tbody>
          {withPlaces(lines).map(({ item: line, place }) => (
            <tr key={place} className={LINE_STYLES[line.kind].style}>
              <td className="w-0 px-2 text-right text-ink-soft select-none">{line.before}</td>
              <td className="w-0 px-2 text-right text-ink-soft select-none">{line.after}</td>
              <td className="w-0 px-1 select-none">
                <span aria-hidden="true">{LINE_STYLES[line.kind].sign}</span>
                <span className="sr-only">{SPOKEN[line.kind]}</span>
              </td>
              <td className="px-2 whitespace-pre">{line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
