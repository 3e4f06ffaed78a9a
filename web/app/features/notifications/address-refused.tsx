import { retryNoticeAddress } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatMoment, useAction } from '../signed-in/index.ts'
import { SETTINGS_KEY } from './notice-queries.ts'

export function AddressRefused({ email, since }: { email: string; since: string }) {
  const { isBusy, run } = useAction({ done: 'Volvemos a escribirte', changes: [SETTINGS_KEY] })
  return (
    <Notice tone="danger" role="alert" title="Tu correo rechaza nuestros mensajes">
      <p className="wrap-anywhere">
        Desde el {formatMoment(since)} el servidor de {email} dice que esa dirección no recibe correo, así que
        dejamos de escribirle. Si ya está arreglado, avisanos; si no, cambiá la dirección en «Correo».
      </p>
      <Button
        variant="secondary"
        className="mt-2 justify-self-start"
        disabled={isBusy}
        onClick={() => void run(() => call(retryNoticeAddress))}
      >
        Volver a intentar
      </Button>
    </Notice>
  )
}
