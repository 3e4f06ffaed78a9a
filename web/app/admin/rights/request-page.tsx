import type * as contract from '@multas/contract'
import { adminCloseRights, adminReadRights } from '@multas/contract/routes'
import { ADMIN_PATH, formatDay, RIGHTS_CHANNEL_NAMES, RIGHTS_TABLE } from '@multas/domain'
import { Link, useParams } from 'react-router'
import {
  adminQuery,
  askAdmin,
  CaseBody,
  CaseCard,
  CaseHead,
  CasePage,
  DecisionForm,
  MailLink,
  Moment,
  Prose,
} from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { describeClock, nameRequest } from './rights-texts.ts'

const requestQuery = (id: string) => adminQuery(adminReadRights, { id })

export function RequestPage() {
  const { id = '' } = useParams()
  return (
    <CasePage
      query={requestQuery(id)}
      list={{ name: 'Datos personales', path: 'derechos' }}
      unread={{ title: 'Pedido', what: 'el pedido' }}
      title={(request) => `${nameRequest(request)}: ${request.name}`}
    >
      {(request) => <Request request={request} />}
    </CasePage>
  )
}

function Request({ request }: { request: contract.RightsRequest }) {
  const { about, channel, dueDay, email, norm, receivedAt, subject, text } = request
  return (
    <CaseBody of={request} resolution="Cómo se resolvió" decision={<Close request={request} />}>
      <CaseHead states={[describeClock(request)]}>
        Recibido el <Moment at={receivedAt} /> por {RIGHTS_CHANNEL_NAMES[channel].toLowerCase()}. Último día:{' '}
        <strong className="tabular-nums">{formatDay(dueDay)}</strong> ({norm}).
      </CaseHead>
      <CaseCard label="Lo que pide">
        {email !== null && (
          <p>
            Correo: <MailLink email={email} />
          </p>
        )}
        {subject !== null && (
          <p className="wrap-anywhere">
            {about === 'profile' ? 'Perfil' : 'Patente o DNI'}: <strong>{subject}</strong>
          </p>
        )}
        <Prose>{text}</Prose>
      </CaseCard>
    </CaseBody>
  )
}

const LINK = 'text-brand underline underline-offset-4'

function NextStep({ request: { id, about } }: { request: contract.RightsRequest }) {
  if (about === 'profile')
    return (
      <p>
        El perfil ya no se ve. Si lo cumplís, se borra para siempre; si lo rechazás, vuelve a verse. El último
        día del plazo, a las 20:40, se cumple solo.
      </p>
    )
  if (about === 'block')
    return (
      <p>
        Cuando muestre que es suyo, andá a{' '}
        <Link to={`${ADMIN_PATH}/bloqueos/nuevo?pedido=${id}`} className={LINK}>
          No mostrar algo
        </Link>
        . Después anotá acá qué se hizo.
      </p>
    )
  return (
    <p>
      Para ver o borrar lo que guardamos, andá a{' '}
      <Link to={`${ADMIN_PATH}/derechos/persona`} className={LINK}>
        Qué guardamos de una persona
      </Link>
      . Después anotá acá qué se hizo.
    </p>
  )
}

function Close({ request }: { request: contract.RightsRequest }) {
  const { id, email, channel } = request
  return (
    <DecisionForm
      label="Resolver"
      done="Pedido cerrado"
      changes={[requestQuery(id).queryKey, tableKey(RIGHTS_TABLE)]}
      note={{ label: 'Cómo se resolvió', hint: 'Queda acá.' }}
      answer={
        email === null
          ? null
          : {
              label: 'Qué le respondemos',
              hint: 'Le llega por correo; si lo pidió en el sitio, también lo lee ahí.',
              rows: 4,
              maxLength: 4_000,
              isNeeded: channel === 'site',
            }
      }
      decisions={[
        { state: 'granted', label: 'Cumplido' },
        { state: 'rejected', label: 'Rechazado' },
      ]}
      decide={(body) => askAdmin(adminCloseRights, { params: { id }, body })}
    >
      <NextStep request={request} />
    </DecisionForm>
  )
}
