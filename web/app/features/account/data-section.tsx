import { downloadAccount, sendAccountConfirmation } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { Card } from '../../ui/card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { CodeField, useCode } from '../confirmation/index.ts'
import { formatCount } from '../signed-in/index.ts'
import { AccountDeletion } from './account-deletion.tsx'
import { SendCodeButton } from './send-code-button.tsx'

export function DataSection({ email }: { email: string }) {
  return (
    <div className="grid max-w-2xl gap-5">
      <Download email={email} />
      <AccountDeletion email={email} />
    </div>
  )
}

function Download({ email }: { email: string }) {
  const asked = useCode({
    sent: null,
    send: () => call(sendAccountConfirmation, { body: { purpose: 'download' } }),
    async take(code) {
      const data = await call(downloadAccount, { body: { code } })
      const text = JSON.stringify(data, null, 2)
      saveFile('mis-datos.json', new Blob([text], { type: 'application/json' }))
      const left = data.registros.reduce((sum, { faltan = 0 }) => sum + faltan, 0)
      const more = left === 0 ? '' : ` No entraron ${formatCount(left)} filas: escribinos y te las mandamos.`
      toasts.show({ title: 'Archivo descargado', description: `Se llama mis-datos.json.${more}` })
    },
  })
  return (
    <Card aria-labelledby="descargar-datos" className="grid gap-4">
      <h3 id="descargar-datos" className="text-lg font-bold">
        Descargar mis datos
      </h3>
      <p>
        Un solo archivo con todo lo que guardamos de tu cuenta y de tu correo: lo que seguís, tus avisos, tus
        pagos, tus consultas, tus sesiones. Es tu derecho de acceso (Ley 25.326, artículo 14). Viene en JSON:
        lo abre cualquier editor de texto.
      </p>
      {asked.isSent ? (
        <CodeField asked={asked} label="Código para descargar" sentTo={email} submit="Descargar" takesFocus />
      ) : (
        <SendCodeButton asked={asked} label="Enviarme el código para descargar" />
      )}
    </Card>
  )
}
