import type * as contract from '@multas/contract'
import { adminErasePerson, adminFindPerson } from '@multas/contract/routes'
import { nameTable, SEARCHES_TABLE, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdminPage, askAdmin, ConfirmButton, messageOf, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { HandOver } from './hand-over.tsx'

interface Person {
  readonly email?: string
  readonly patent?: string
  readonly dni?: string
}

interface Found {
  readonly person: Person
  readonly holdings: contract.PersonHoldings
  readonly consultations: readonly { readonly month: string; readonly times: number }[]
}

const EMPTY = { email: '', patent: '', dni: '' }

/** The data itself is not shown. */
export function PersonPage() {
  const [written, setWritten] = useState(EMPTY)
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const person: Person = Object.fromEntries(
    Object.entries(written).filter(([, value]) => value.trim() !== ''),
  )
  const search = async (of: Person) => {
    setBusy(true)
    setProblem(null)
    try {
      setFound({ person: of, ...(await askAdmin(adminFindPerson, { body: of })) })
    } catch (error) {
      setFound(null)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void search(person)
  }
  const field = (key: keyof typeof EMPTY) => ({
    value: written[key],
    onChange: (event: { target: { value: string } }) => setWritten({ ...written, [key]: event.target.value }),
  })
  return (
    <AdminPage
      title="Qué guardamos de una persona"
      breadcrumbs={[{ name: 'Datos personales', path: 'derechos' }]}
      lead="Por correo, patente o DNI, o varios a la vez. Se cuenta por tabla y no se muestra; cada consulta queda en la auditoría."
    >
      <div className="grid max-w-3xl gap-5">
        <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-3">
          <TextField label="Correo" type="email" maxLength={TEXT_LIMITS.email} {...field('email')} />
          <TextField
            label="Patente"
            maxLength={TEXT_LIMITS.identifier}
            autoComplete="off"
            {...field('patent')}
          />
          <TextField
            label="DNI"
            inputMode="numeric"
            maxLength={TEXT_LIMITS.identifier}
            autoComplete="off"
            {...field('dni')}
          />
          <Button type="submit" disabled={isBusy || Object.keys(person).length === 0}>
            {isBusy ? 'Buscando...' : 'Contar'}
          </Button>
        </form>
        <div role="status" className="grid gap-4">
          {problem !== null && (
            <Notice tone="danger" title="No se pudo">
              <p>{problem}</p>
            </Notice>
          )}
          {found && <Holdings found={found} onErased={() => void search(found.person)} />}
          {found && found.consultations.length > 0 && <Consultations found={found} />}
          {found && <HandOverOf person={found.person} />}
        </div>
      </div>
    </AdminPage>
  )
}

function Holdings({ found: { person, holdings }, onErased }: { found: Found; onErased(): void }) {
  const erasing = useAction({ done: 'Se borró todo', changes: [tableKey(SEARCHES_TABLE)] })
  async function erase(): Promise<boolean> {
    const isDone = await erasing.run(() => askAdmin(adminErasePerson, { body: person }))
    if (isDone) onErased()
    return isDone
  }
  if (holdings.length === 0) return <p>No guardamos nada de {describe(person)}.</p>
  return (
    <>
      <h2 className="text-lg font-bold">De {describe(person)}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
        {holdings.map(({ table, rows }) => (
          <div key={table} className="contents">
            <dt>{nameTable(table)}</dt>
            <dd className="text-right tabular-nums">{rows.toLocaleString('es-AR')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        Lo que publicó un municipio no se borra desde acá: es suyo, y se corrige en su padrón.
      </p>
      <ConfirmButton
        label="Borrar todo"
        title="Borrar lo que guardamos de esta persona"
        confirm="Borrar todo"
        isBusy={erasing.isBusy}
        onConfirm={erase}
      >
        <p>
          Se borra lo de {describe(person)} en todas las tablas de la lista, de una vez. No se puede deshacer,
          y los enlaces privados a esas búsquedas dejan de abrir.
        </p>
      </ConfirmButton>
    </>
  )
}

const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** How often, never by whom. */
function Consultations({ found: { consultations } }: { found: Found }) {
  return (
    <section aria-label="Cuántas veces se consultó" className="grid gap-2">
      <h2 className="text-lg font-bold">Cuántas veces se consultó</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 rounded-card border border-line bg-surface p-4 shadow-card">
        {consultations.map(({ month, times }) => (
          <div key={month} className="contents">
            <dt className="first-letter:uppercase">{MONTH.format(new Date(month))}</dt>
            <dd className="text-right tabular-nums">{times.toLocaleString('es-AR')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function HandOverOf({ person: { patent, dni } }: { person: Person }) {
  if (patent === undefined && dni === undefined) return null
  return <HandOver subject={{ ...(patent && { patent }), ...(dni && { dni }) }} />
}

function describe({ email, patent, dni }: Person): string {
  return [email, patent && `la patente ${patent}`, dni && `el DNI ${dni}`].filter(Boolean).join(', ')
}
