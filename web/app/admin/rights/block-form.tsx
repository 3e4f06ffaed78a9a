import { adminBlockSubject } from '@multas/contract/routes'
import { ADMIN_PATH, BLOCKS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdminPage, askAdmin, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

export function BlockForm() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const requestId = params.get('pedido')
  const { isBusy, run } = useAction({ done: 'Ya no se muestra', changes: [tableKey(BLOCKS_TABLE)] })
  const [written, setWritten] = useState({ patent: '', dni: '', reason: '' })
  const field = (key: keyof typeof written) => ({
    value: written[key],
    onChange: (event: { target: { value: string } }) => setWritten({ ...written, [key]: event.target.value }),
  })
  const patent = written.patent.trim()
  const dni = written.dni.trim()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = {
      ...(patent === '' ? { dni } : { patent }),
      reason: written.reason,
      ...(requestId === null ? {} : { requestId }),
    }
    if (await run(() => askAdmin(adminBlockSubject, { body }))) void navigate(`${ADMIN_PATH}/bloqueos`)
  }
  return (
    <AdminPage
      title="No mostrar algo"
      breadcrumbs={[{ name: 'No se muestran', path: 'bloqueos' }]}
      lead="Quien lo busque lee que no se muestra a pedido de su titular. Los enlaces y el perfil dejan de abrir, y los seguimientos de otros terminan."
    >
      <form onSubmit={submit} className="grid max-w-xl gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Patente"
            maxLength={TEXT_LIMITS.identifier}
            autoComplete="off"
            disabled={dni !== ''}
            {...field('patent')}
          />
          <TextField
            label="DNI"
            inputMode="numeric"
            maxLength={TEXT_LIMITS.identifier}
            autoComplete="off"
            disabled={patent !== ''}
            {...field('dni')}
          />
        </div>
        <TextField
          label="Por qué"
          maxLength={TEXT_LIMITS.reason}
          hint="Quién lo pidió y con qué mostró que es suyo."
          {...field('reason')}
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isBusy || (patent === '') === (dni === '') || written.reason.trim().length < 3}
        >
          {isBusy ? 'Guardando...' : 'Dejar de mostrar'}
        </Button>
      </form>
    </AdminPage>
  )
}
