import { adminExportPerson } from '@multas/contract/routes'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { askAdmin, useAction } from '../frame/index.ts'

interface Subject {
  readonly patent?: string
  readonly dni?: string
}

/** For a proven holder of a plate or DNI; omits who searched for it. */
export function HandOver({ subject }: { subject: Subject }) {
  const { isBusy, run } = useAction({ done: 'Archivo listo para entregar', changes: [] })
  const save = () =>
    void run(async () => {
      const kept = await askAdmin(adminExportPerson, { body: subject })
      const text = JSON.stringify(kept, null, 2)
      saveFile('datos-personales.json', new Blob([text], { type: 'application/json' }))
    })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" disabled={isBusy} onClick={save}>
        {isBusy ? 'Preparando...' : 'Descargar lo que guardamos de la patente o el DNI'}
      </Button>
      <p className="text-sm text-ink-soft">
        Para un pedido de acceso, cuando su titular mostró que es suyo. No dice quién lo consultó. Los datos
        de un correo los descarga su titular desde Mi cuenta.
      </p>
    </div>
  )
}
