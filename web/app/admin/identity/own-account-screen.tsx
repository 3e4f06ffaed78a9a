import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { CodesCard } from './codes-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function OwnAccountScreen() {
  const { account, endsAt, idleSeconds } = useSession()
  return (
    <AdminPage
      title="Mi cuenta y sesiones"
      lead={
        <>
          Ingresaste como {account.email}. Esta sesión termina a los {Math.round(idleSeconds / 60)} minutos
          sin uso y, como mucho, el <Moment at={endsAt} />.
        </>
      }
    >
      <SessionsCard />
      <div className="grid gap-5 xl:grid-cols-2">
        <PasswordCard />
        <CodesCard />
        <PhoneCard />
      </div>
    </AdminPage>
  )
}
