import { panelMunicipalities } from '@multas/contract/routes'
import { PANEL_PATH } from '@multas/domain'
import type { ComponentType } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { readAsHolder, SessionGate } from '../sign-in/index.ts'
import { ContestsPage } from './contests-page.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { DeliveriesProvider } from './deliveries-provider.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { FiguresPage } from './figures-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { MembersPage } from './members-page.tsx'
import { ChooseMunicipality, NoMunicipality } from './municipality-choice.tsx'
import { OuterPage } from './outer-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PANEL_PAGES, type PanelPage } from './panel-pages.ts'
import { HereContext, type PanelSession } from './session.ts'
import { SessionsPage } from './sessions-page.tsx'

const PAGES: Readonly<Record<PanelPage, ComponentType>> = {
  entregas: DeliveriesPage,
  'entregas/:id': DeliveryPage,
  estadisticas: FiguresPage,
  avisos: ContestsPage,
  claves: KeysPage,
  personas: MembersPage,
  historial: HistoryPage,
  sesiones: SessionsPage,
}

export function PanelApp() {
  return (
    <SessionGate
      read={() => readAsHolder(() => call(panelMunicipalities))}
      wait={(content) => <OuterPage title="Panel de municipios">{content}</OuterPage>}
      entrance={(content) => (
        <OuterPage
          title="Panel de municipios"
          lead="Para publicar las infracciones de tu municipio, ingresá con tu correo. No hace falta contraseña."
        >
          {content}
        </OuterPage>
      )}
      placeholder="nombre@municipio.gob.ar"
      emailHint="El correo que tu municipio habilitó. Te enviamos un código de 6 dígitos para confirmar que es tuyo."
    >
      {(session) => <SignedIn session={session} />}
    </SessionGate>
  )
}

function SignedIn({ session }: { session: PanelSession }) {
  const [first] = session.municipalities
  if (first === undefined) return <NoMunicipality email={session.email} />
  return (
    <Routes>
      <Route
        index
        element={
          session.municipalities.length === 1 ? (
            <Navigate replace to={`${PANEL_PATH}/${first.slug}`} />
          ) : (
            <ChooseMunicipality session={session} />
          )
        }
      />
      <Route path=":slug" element={<Framed session={session} />}>
        <Route index element={<OverviewPage />} />
        {PANEL_PAGES.map((path) => {
          const Page = PAGES[path]
          return <Route key={path} path={path} element={<Page />} />
        })}
      </Route>
      <Route path="*" element={<Navigate replace to={PANEL_PATH} />} />
    </Routes>
  )
}

function Framed({ session }: { session: PanelSession }) {
  const { slug } = useParams()
  const found = session.municipalities.find((one) => one.slug === slug)
  if (!found) return <Navigate replace to={PANEL_PATH} />
  return (
    <HereContext value={{ ...found, email: session.email }}>
      <DeliveriesProvider>
        <PanelFrame hasOthers={session.municipalities.length > 1} />
      </DeliveriesProvider>
    </HereContext>
  )
}
