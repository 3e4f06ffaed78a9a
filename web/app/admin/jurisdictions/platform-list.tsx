import type { AdminPlatform } from '@multas/contract'
import { Card } from '../../ui/card.tsx'

/** Read only: several jurisdictions extend them. */
export function PlatformList({ platforms }: { platforms: readonly AdminPlatform[] }) {
  if (platforms.length === 0) return null
  return (
    <Card aria-labelledby="plataformas">
      <h2 id="plataformas" className="text-lg font-bold">
        {platforms.length === 1 ? 'La plataforma que extiende' : 'Las plataformas que extiende'}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        Lo que la descripción no dice sale de acá. Son archivos de la carpeta{' '}
        <code>jurisdictions/platforms</code> del servidor: se cambian ahí y valen al reiniciar, para todas las
        que los usan. Para cambiar algo en esta sola, escribí la misma clave en su fuente: reemplaza a la de
        la plataforma, y <code>null</code> la quita.
      </p>
      <ul className="grid gap-3">
        {platforms.map((platform) => (
          <li key={platform.name}>
            <Platform platform={platform} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Platform({ platform: { name, text, others } }: { platform: AdminPlatform }) {
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 wrap-anywhere">
        <code className="font-semibold">platforms/{name}.yaml</code>{' '}
        <span className="text-sm text-ink-soft">
          {others.length === 0 ? 'No la usa ninguna otra.' : `También la usan: ${others.join(', ')}.`}
        </span>
      </summary>
      <pre
        // Reachable by keyboard to scroll.
        tabIndex={0}
        className="max-h-96 overflow-auto border-t border-line bg-sunken p-3 text-sm leading-6"
      >
        {text}
      </pre>
    </details>
  )
}
