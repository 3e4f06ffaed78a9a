import { type ReactNode, useEffect } from 'react'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readHolder, SessionGate } from '../sign-in/index.ts'
import { LeaveButton, useOnline } from '../signed-in/index.ts'
import { ConsultationList } from './consultation-list.tsx'
import { ProfilesSection } from './profiles-section.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'

export function RightsSection() {
  return (
    <SessionGate
      read={readHolder}
      wait={(content) => <Card>{content}</Card>}
      entrance={(content) => (
        <Card aria-labelledby="ejercer" className="grid gap-4">
          <RightsTitle>Hacé tu pedido</RightsTitle>
          <p className="text-ink-soft">
            Confirmá tu correo con un código: así sabemos a quién responderle, y ves acá el plazo y la
            respuesta de cada pedido.
          </p>
          {content}
        </Card>
      )}
      emailHint="Si buscaste en este sitio, usá el mismo correo."
      placeholder="tu@correo.com"
    >
      {({ email }) => <SignedInRights email={email} />}
    </SessionGate>
  )
}

function SignedInRights({ email }: { email: string }) {
  const isOnline = useOnline()
  // The browser looked for the fragment's target before it was rendered.
  useEffect(() => {
    const { hash } = window.location
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="grid gap-8">
      <Card aria-labelledby="ejercer" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <RightsTitle>Hacé tu pedido</RightsTitle>
            <p className="text-ink-soft wrap-anywhere">{email}</p>
          </div>
          <LeaveButton />
        </div>
        {!isOnline && (
          <Notice tone="warning" role="status">
            <p>Sin conexión. Lo que ves es de antes; se actualiza cuando vuelva.</p>
          </Notice>
        )}
        <RequestForm />
      </Card>
      <RequestList />
      <ProfilesSection />
      <ConsultationList />
    </div>
  )
}

const RightsTitle = ({ children }: { children: ReactNode }) => (
  <h2 id="ejercer" className="scroll-mt-6 text-2xl leading-tight font-bold">
    {children}
  </h2>
)
