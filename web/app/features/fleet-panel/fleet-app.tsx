import { fleetList } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { readAsHolder, SessionGate } from '../sign-in/index.ts'
import { FleetRoutes } from './fleet-routes.tsx'
import { OuterPage } from './frame/index.ts'

export function FleetApp() {
  return (
    <SessionGate
      read={() => readAsHolder(() => call(fleetList))}
      wait={(content) => <OuterPage title="Panel de flotas">{content}</OuterPage>}
      entrance={(content) => (
        <OuterPage
          title="Panel de flotas"
          lead="Para ver los vehículos de tu empresa, ingresá con tu correo. No hace falta contraseña."
        >
          {content}
        </OuterPage>
      )}
      placeholder="nombre@empresa.com.ar"
      emailHint="El correo con el que te sumaron a la flota. Te enviamos un código de 6 dígitos para confirmar que es tuyo."
    >
      {(session) => <FleetRoutes session={session} />}
    </SessionGate>
  )
}
