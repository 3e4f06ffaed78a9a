import type { AdminMunicipality } from '@multas/contract'
import { adminSwitchMunicipality } from '@multas/contract/routes'
import { ADMIN_PATH, formatDay, MUNICIPALITIES_TABLE, reachesRole } from '@multas/domain'
import { NavLink, Route as Page, Routes, useParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import {
  askAdmin,
  CasePage,
  ConfirmButton,
  FactCard,
  formatCount,
  Moment,
  useAction,
  useSession,
} from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { municipalityKey, municipalityQuery } from './municipal-calls.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const TABS = [
  { path: '', name: 'Resumen' },
  { path: 'entregas', name: 'Entregas' },
  { path: 'personas', name: 'Personas' },
  { path: 'claves', name: 'Claves' },
  { path: 'avisos', name: 'Webhooks' },
] as const

export function MunicipalityPage() {
  const { slug = '' } = useParams()
  const mayAct = reachesRole(useSession().account.role, 'operator')
  return (
    <CasePage
      query={municipalityQuery(slug)}
      list={{ name: 'Municipios', path: 'municipios' }}
      unread={{ title: slug, what: 'el municipio' }}
      title={({ name }) => name}
    >
      {(municipality) => (
        <>
          <nav aria-label="Partes del municipio" className="border-b border-line">
            <ul className="-mb-px flex flex-wrap gap-x-2">
              {TABS.map(({ path, name }) => (
                <li key={path}>
                  <NavLink
                    end
                    to={`${ADMIN_PATH}/municipios/${slug}${path === '' ? '' : `/${path}`}`}
                    className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft hover:text-brand aria-[current]:border-brand aria-[current]:text-brand"
                  >
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Routes>
            <Page index element={<Overview municipality={municipality} mayAct={mayAct} />} />
            <Page
              path="entregas"
              element={<DeliveriesPanel slug={slug} name={municipality.name} mayAct={mayAct} />}
            />
            <Page path="personas" element={<MembersPanel slug={slug} mayAct={mayAct} />} />
            <Page path="claves" element={<KeysPanel slug={slug} mayAct={mayAct} />} />
            <Page path="avisos" element={<WebhooksPanel slug={slug} mayAct={mayAct} />} />
            <Page path="*" element={<p>No encontramos esta página.</p>} />
          </Routes>
        </>
      )}
    </CasePage>
  )
}

function Overview({ municipality, mayAct }: { municipality: AdminMunicipality; mayAct: boolean }) {
  const { isEnabled, hasRegistry, contact, since, byState } = municipality
  const facts = [
    ['Estado', isEnabled ? 'Habilitado' : 'Deshabilitado'],
    ['Infracciones en vigencia', formatCount(municipality.fines)],
    ['Personas con acceso', formatCount(municipality.members)],
    ['Claves activas', formatCount(municipality.keys)],
    ['Última entrega', <Moment key="delivery" at={municipality.lastDeliveryAt} />],
    ['Última actividad', <Moment key="seen" at={municipality.lastSeenAt} />],
    [`Infracciones vistas desde el ${formatDay(since)}`, formatCount(municipality.seenFines)],
    [`No reconocidas desde el ${formatDay(since)}`, formatCount(municipality.contests)],
    ...(contact
      ? [['Contacto', [contact.name, contact.email, contact.phone].filter(Boolean).join(' · ')] as const]
      : []),
    ...byState.map(({ estado, fines }) => [`En estado «${estado}»`, formatCount(fines)] as const),
  ] as const
  return (
    <div className="grid max-w-3xl gap-5">
      {!hasRegistry && (
        <Notice tone="warning" title="Su descripción no consulta el registro">
          <p>Lo que publica no aparece en las búsquedas hasta que tenga una fuente «registry».</p>
        </Notice>
      )}
      <FactCard facts={facts} />
      {mayAct && <Switch municipality={municipality} />}
    </div>
  )
}

function Switch({ municipality: { slug, name, isEnabled } }: { municipality: AdminMunicipality }) {
  const act = useAction({
    done: isEnabled ? 'Municipio deshabilitado' : 'Municipio habilitado',
    changes: [municipalityKey(slug), tableKey(MUNICIPALITIES_TABLE)],
  })
  const verb = isEnabled ? 'Deshabilitar' : 'Habilitar'
  return (
    <div>
      <ConfirmButton
        label={`${verb} el municipio`}
        title={`${verb} ${name}`}
        confirm={verb}
        isBusy={act.isBusy}
        onConfirm={() =>
          act.run(() =>
            askAdmin(adminSwitchMunicipality, { params: { slug }, body: { isEnabled: !isEnabled } }),
          )
        }
      >
        <p>
          {isEnabled
            ? 'Su gente y sus claves dejan de poder hacer nada desde ahora. Lo que está publicado queda.'
            : 'Su gente y sus claves vuelven a funcionar como antes.'}
        </p>
      </ConfirmButton>
    </div>
  )
}
