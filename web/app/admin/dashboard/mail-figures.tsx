import { nameMailKind } from '@multas/domain'
import { formatChange, formatNumber } from '../charts/index.ts'
import type { RequestedRange } from './asked-range.ts'
import type { Figures } from './calls.ts'
import { FigureSection } from './figure-section.tsx'

const CELL = 'border-b border-line px-2 py-2 text-right whitespace-nowrap tabular-nums'

export function MailFigures({ figures, asked }: { figures: Figures; asked: RequestedRange }) {
  const { mails } = figures
  return (
    <FigureSection
      figure="mails"
      title="Correos"
      asked={asked}
      counts="Intentos de entregar un correo al servidor de correo. Un intento fallido se repite; un rechazo es definitivo. Los días anteriores se cuentan enteros."
    >
      {mails.length === 0 ? (
        <p>No se envió ningún correo en este período ni en el anterior.</p>
      ) : (
        <section aria-label="Correos por motivo" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">Correos por motivo</caption>
            <thead>
              <tr>
                <th scope="col" className="border-b border-line-strong px-2 py-2 text-left">
                  Motivo
                </th>
                {['Enviados', 'Rechazados', 'Intentos fallidos'].map((title) => (
                  <th key={title} scope="col" className="border-b border-line-strong px-2 py-2 text-right">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mails.map(({ kind, sent, refused, unavailable }) => (
                <tr key={kind}>
                  <th scope="row" className="border-b border-line px-2 py-2 text-left font-normal">
                    {nameMailKind(kind)}
                  </th>
                  <td className={CELL}>
                    {formatNumber(sent.now)}{' '}
                    <span className="text-ink-soft">({formatChange(sent.now, sent.before)})</span>
                  </td>
                  <td className={CELL}>{formatNumber(refused.now)}</td>
                  <td className={CELL}>{formatNumber(unavailable.now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </FigureSection>
  )
}
