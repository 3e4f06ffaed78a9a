import type * as contract from '@multas/contract'
import { adminDecideClaim, adminReadClaim } from '@multas/contract/routes'
import { CLAIMS_TABLE } from '@multas/domain'
import { useParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
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
import { CLAIM_STATES } from './rights-texts.ts'

const claimQuery = (id: string) => adminQuery(adminReadClaim, { id })

export function ClaimPage() {
  const { id = '' } = useParams()
  return (
    <CasePage
      query={claimQuery(id)}
      list={{ name: 'Perfiles reclamados', path: 'perfiles' }}
      unread={{ title: 'Reclamo', what: 'el reclamo' }}
      title={({ name }) => (name ? `Reclamo: ${name}` : 'Reclamo')}
    >
      {(claim) => <Claim claim={claim} />}
    </CasePage>
  )
}

function Claim({ claim }: { claim: contract.ProfileClaim }) {
  return (
    <CaseBody of={claim} resolution="Cómo se resolvió" decision={<Decide claim={claim} />}>
      <CaseHead states={[CLAIM_STATES[claim.state]]}>
        Reclamado el <Moment at={claim.createdAt} /> por <MailLink email={claim.email} />
      </CaseHead>
      {claim.slug === null ? (
        <p>El perfil ya no existe.</p>
      ) : (
        <p>
          Perfil:{' '}
          <a
            href={`/${claim.slug}`}
            target="_blank"
            rel="noopener"
            className="wrap-anywhere text-brand underline underline-offset-4"
          >
            /{claim.slug}
          </a>
        </p>
      )}
      <CaseCard label="Lo que dice">
        <Prose>{claim.text}</Prose>
      </CaseCard>
      {claim.isTaken && (
        <Notice tone="warning" title="Otra cuenta ya lo tiene">
          <p>No se puede dar a dos: hay que aclarar con ambas quién es.</p>
        </Notice>
      )}
    </CaseBody>
  )
}

function Decide({ claim: { id, isTaken, slug } }: { claim: contract.ProfileClaim }) {
  return (
    <DecisionForm
      label="Resolver"
      done="Reclamo resuelto"
      changes={[claimQuery(id).queryKey, tableKey(CLAIMS_TABLE)]}
      note={{ label: 'Con qué se acreditó', hint: 'Queda acá. Indicá qué se vio, no lo copies.' }}
      answer={{ label: 'Qué le respondemos', hint: 'Lo lee en el sitio y por correo.', isNeeded: true }}
      decisions={[
        { state: 'granted', label: 'Darle el perfil', disabled: isTaken || slug === null },
        { state: 'rejected', label: 'Rechazar' },
      ]}
      decide={(body) => askAdmin(adminDecideClaim, { params: { id }, body })}
    />
  )
}
