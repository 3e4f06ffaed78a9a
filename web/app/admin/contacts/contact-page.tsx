import type * as contract from '@multas/contract'
import { adminDeleteContact } from '@multas/contract/routes'
import { ADMIN_PATH, CONTACT_KIND_NAMES, CONTACTS_TABLE } from '@multas/domain'
import { useNavigate, useParams } from 'react-router'
import {
  askAdmin,
  CaseCard,
  CaseHead,
  CasePage,
  ConfirmButton,
  Facts,
  MailLink,
  Moment,
  Prose,
  useAction,
} from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { contactQuery } from './contact-query.ts'
import { STATES } from './contact-texts.ts'
import { FollowUp } from './follow-up.tsx'

export function ContactPage() {
  const { id = '' } = useParams()
  return (
    <CasePage
      query={contactQuery(id)}
      list={{ name: 'Contactos y cotizaciones', path: 'contactos' }}
      unread={{ title: 'Contacto', what: 'el mensaje' }}
      title={({ organisation }) => organisation}
      actions={() => <Remove id={id} />}
    >
      {(contact) => (
        <>
          <CaseHead states={[STATES[contact.state]]}>
            {CONTACT_KIND_NAMES[contact.kind]}, recibido el <Moment at={contact.receivedAt} />
          </CaseHead>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Written contact={contact} />
            <FollowUp contact={contact} />
          </div>
        </>
      )}
    </CasePage>
  )
}

function Remove({ id }: { id: string }) {
  const navigate = useNavigate()
  const removing = useAction({ done: 'Mensaje borrado', changes: [tableKey(CONTACTS_TABLE)] })
  async function remove(): Promise<boolean> {
    const isDone = await removing.run(() => askAdmin(adminDeleteContact, { params: { id } }))
    if (isDone) void navigate(`${ADMIN_PATH}/contactos`)
    return isDone
  }
  return (
    <ConfirmButton
      label="Borrar"
      title="Borrar el mensaje"
      confirm="Borrar"
      isBusy={removing.isBusy}
      onConfirm={remove}
    >
      <p>Se borra con los datos de quien lo escribió, y no se puede deshacer.</p>
    </ConfirmButton>
  )
}

function Written({ contact }: { contact: contract.AdminContact }) {
  const { name, email, phone, position, vehicles, message } = contact
  return (
    <CaseCard label="Lo que escribió">
      <Facts
        facts={[
          ['Nombre', name],
          ['Correo', <MailLink key="email" email={email} />],
          ['Teléfono', phone],
          ['Cargo', position],
          ['Vehículos', vehicles === null ? null : vehicles.toLocaleString('es-AR')],
        ]}
      />
      {message !== null && <Prose>{message}</Prose>}
    </CaseCard>
  )
}
