import { removePushDevice, tryPushDevice } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeepRowFocus } from '../../ui/keep-row-focus.tsx'
import { ConfirmButton, formatMoment, useAction } from '../signed-in/index.ts'
import { EnablePush } from './enable-push.tsx'
import { LOG_KEY, type NoticeSettings, SETTINGS_KEY } from './notice-queries.ts'
import { deleteOwnSubscription, readOwnFingerprint } from './push-browser.ts'

const OWN_KEY = ['account', 'notices', 'own-browser'] as const

export function DeviceCard({ devices }: Pick<NoticeSettings, 'devices'>) {
  const heading = useId()
  const { data: own = null } = useQuery({ queryKey: OWN_KEY, queryFn: readOwnFingerprint })
  const isSubscribed = own !== null && devices.some(({ fingerprint }) => fingerprint === own)
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="grid gap-1">
        <h3 id={heading} className="text-lg font-bold">
          Avisos en tus dispositivos
        </h3>
        <p className="text-ink-soft">
          Llegan aunque el sitio esté cerrado. Dicen qué pasó y en qué jurisdicción; nunca la patente, el DNI
          ni el acta, porque se ven con la pantalla bloqueada.
        </p>
      </header>
      {!isSubscribed && <EnablePush changes={[SETTINGS_KEY, OWN_KEY]} />}
      <KeepRowFocus>
        {devices.length > 0 && (
          <ul className="grid divide-y divide-line rounded-control border border-line">
            {devices.map((device) => (
              <Device key={device.id} device={device} isThis={device.fingerprint === own} />
            ))}
          </ul>
        )}
      </KeepRowFocus>
    </Card>
  )
}

function Device({ device, isThis }: { device: NoticeSettings['devices'][number]; isThis: boolean }) {
  const { id, label, addedAt } = device
  const params = { id }
  const remove = useAction({ done: 'Dispositivo quitado', changes: [SETTINGS_KEY, OWN_KEY] })
  const trial = useAction({ done: 'Enviamos un aviso de prueba', changes: [LOG_KEY] })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {label}
          {isThis && <Badge tone="green">Este dispositivo</Badge>}
        </p>
        <p className="text-sm text-ink-soft">Desde el {formatMoment(addedAt)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`Probar: ${label}`}
          disabled={trial.isBusy}
          onClick={() => void trial.run(() => call(tryPushDevice, { params }))}
        >
          Probar
        </Button>
        <ConfirmButton
          label="Quitar"
          about={label}
          title="¿Quitar este dispositivo?"
          confirm="Quitar"
          isBusy={remove.isBusy}
          onConfirm={() =>
            remove.run(async () => {
              await call(removePushDevice, { params })
              if (isThis) await deleteOwnSubscription()
            })
          }
        >
          <p>Deja de recibir avisos. Podés volver a agregarlo cuando quieras, desde ese dispositivo.</p>
        </ConfirmButton>
      </div>
    </li>
  )
}
