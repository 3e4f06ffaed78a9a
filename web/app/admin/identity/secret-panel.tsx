import type * as contract from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export function SecretPanel({ offer }: { offer: CallReply<typeof contract.adminOpenSetUp> }) {
  const { qr, secret, uri } = offer
  return (
    <div className="grid gap-3">
      <p>
        Con una aplicación de códigos (Google Authenticator, Aegis, 1Password u otra), escaneá este código QR.
      </p>
      <svg
        role="img"
        aria-label="Código QR con tu clave; abajo está escrita"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-60 justify-self-center rounded-control bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-sm">
        ¿No podés escanearlo?{' '}
        <a href={uri} className="text-brand underline underline-offset-4">
          Abrilo en este dispositivo
        </a>{' '}
        o escribí esta clave en la aplicación:
      </p>
      <p className="rounded-control bg-sunken px-3 py-2 font-mono text-base tracking-wide wrap-anywhere">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
    </div>
  )
}
