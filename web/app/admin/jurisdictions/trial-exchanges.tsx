import type { AdminTrial } from '@multas/contract'
import { formatMs } from './jurisdiction-texts.ts'
import { withPlaces } from './with-places.ts'

type Exchange = AdminTrial['sources'][number]['exchanges'][number]

/** Secrets are redacted, environment values shown by name. */
export function TrialExchanges({ exchanges, total }: { exchanges: readonly Exchange[]; total: number }) {
  if (exchanges.length === 0) return null
  return (
    <section aria-label="Pedidos y respuestas" className="grid gap-3">
      <h4 className="font-bold">
        Pedidos y respuestas{total > exchanges.length && ` (los primeros ${exchanges.length} de ${total})`}
      </h4>
      {withPlaces(exchanges).map(({ item: exchange, place }) => (
        <details
          key={place}
          open={place === exchanges.length - 1}
          className="rounded-control border border-line"
        >
          <summary className="min-h-11 cursor-pointer px-3 py-2.5 wrap-anywhere">
            <code>
              {exchange.method} {exchange.address}
            </code>{' '}
            <span className="text-ink-soft">
              {exchange.reply === null ? `sin respuesta` : exchange.reply.status} ·{' '}
              {formatMs(exchange.durationMs)}
            </span>
          </summary>
          <div className="grid gap-3 border-t border-line p-3 text-sm">
            <Headers title="Encabezados del pedido" headers={exchange.headers} />
            {exchange.body !== null && <Raw title="Cuerpo del pedido" text={exchange.body} />}
            {exchange.failure !== null && <p className="font-semibold text-danger">{exchange.failure}</p>}
            {exchange.reply !== null && (
              <>
                <Headers title="Encabezados de la respuesta" headers={exchange.reply.headers} />
                <Raw
                  title={`Respuesta, ${exchange.reply.bytes.toLocaleString('es-AR')} bytes${exchange.reply.isShortened ? ', cortada' : ''}`}
                  text={exchange.reply.text}
                />
              </>
            )}
          </div>
        </details>
      ))}
    </section>
  )
}

function Headers({ title, headers }: { title: string; headers: Exchange['headers'] }) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer font-semibold">{title}</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 font-mono">
        {headers.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Raw({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      <pre
        // Reachable by keyboard to scroll.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-control border border-line bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text === '' ? '(vacía)' : text}
      </pre>
    </div>
  )
}
