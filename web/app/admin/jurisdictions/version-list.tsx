import type { AdminJurisdiction } from '@multas/contract'
import { adminUseVersion } from '@multas/contract/routes'
import { CallError } from '../../api/call-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { askAdmin, ConfirmButton, Moment, useAction } from '../frame/index.ts'
import { changedBy } from './jurisdiction-calls.ts'

interface VersionsProps {
  jurisdiction: AdminJurisdiction
  mayAdminister: boolean
}

export function VersionList({ jurisdiction, mayAdminister }: VersionsProps) {
  const { slug, versions, version: active, hasFile, refused } = jurisdiction
  const chosen = active ?? 0
  const lines = [
    ...versions.map(({ version, authorName, author, note, createdAt }) => ({
      version,
      title: `Versión ${version}`,
      about: note ?? 'Sin nota',
      by: authorName ?? author,
      at: createdAt,
    })),
    {
      version: 0,
      title: hasFile ? 'El archivo de la carpeta' : 'Sin descripción',
      about: hasFile
        ? 'La base, que viene con la instalación'
        : 'La jurisdicción deja de existir para las búsquedas; sus versiones quedan',
      by: null,
      at: null,
    },
  ]
  return (
    <Card aria-labelledby="versiones">
      <h2 id="versiones" className="mb-3 text-lg font-bold">
        Versiones de la descripción
      </h2>
      <ul className="grid divide-y divide-line">
        {lines.map(({ version, title, about, by, at }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{title}</span>
                <InForce version={version} chosen={chosen} isRefused={refused !== null} />
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {about}
                {by !== null && (
                  <>
                    {' '}
                    · {by}, <Moment at={at} />
                  </>
                )}
              </p>
            </div>
            {mayAdminister && (chosen !== version || refused !== null) && (
              <UseVersion slug={slug} version={version} title={title} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function InForce({ version, chosen, isRefused }: { version: number; chosen: number; isRefused: boolean }) {
  if (version === chosen)
    return isRefused ? (
      <Badge tone="orange">No se usa: tiene fallas</Badge>
    ) : (
      <Badge tone="green">En vigencia</Badge>
    )
  return isRefused && version === 0 ? <Badge tone="amber">Se usa en su lugar</Badge> : null
}

function UseVersion({ slug, version, title }: { slug: string; version: number; title: string }) {
  const { isBusy, run } = useAction({ done: 'En vigencia en todos los procesos', changes: changedBy(slug) })
  return (
    <ConfirmButton
      label="Poner en vigencia"
      about={title}
      title={`Poner en vigencia: ${title.toLowerCase()}`}
      confirm="Poner en vigencia"
      isBusy={isBusy}
      onConfirm={() =>
        run(async () => {
          const reply = await askAdmin(adminUseVersion, { params: { slug }, body: { version } })
          if (!reply.used)
            throw new CallError(409, `Esa versión ya no se puede leer: ${reply.faults[0]?.reason ?? ''}`)
        })
      }
    >
      <p>Vale desde la próxima consulta, sin reiniciar. La que está ahora queda guardada.</p>
    </ConfirmButton>
  )
}
