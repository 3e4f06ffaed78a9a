import type { SearchDetail } from '@multas/contract'
import { Moment } from '../frame/index.ts'

/** Without their addresses. */
export function LinkList({ links }: { links: SearchDetail['links'] }) {
  if (links.length === 0) return <p className="text-ink-soft">No se creó ninguno.</p>
  return (
    <ul className="grid gap-2">
      {links.map(({ id, kind, createdAt, expiresAt, revokedAt }) => (
        <li key={id} className="rounded-card border border-line bg-surface px-4 py-3 text-sm shadow-card">
          <strong>{kind === 'mail' ? 'Enviado por correo' : 'Compartido por el visitante'}</strong>, creado el{' '}
          <Moment at={createdAt} />.{' '}
          {revokedAt === null ? (
            <>
              Vence el <Moment at={expiresAt} />.
            </>
          ) : (
            <>
              Anulado el <Moment at={revokedAt} />.
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
