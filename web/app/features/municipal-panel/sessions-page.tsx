import { PanelPage, useHere } from '../organization-panel/index.ts'
import { SessionList } from '../signed-in/index.ts'

export function SessionsPage() {
  const { email } = useHere()
  return (
    <PanelPage
      title="Sesiones"
      lead={`Navegadores donde se ingresó con ${email}. Una sesión se cierra sola tras 7 días sin uso, y a los 30 en todo caso.`}
    >
      <SessionList />
    </PanelPage>
  )
}
