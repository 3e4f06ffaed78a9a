import { deleteAccount, readAccountDeletion, sendAccountConfirmation } from '@multas/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { createRepetitions, isRefusedRepetition } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeField, useCode } from '../confirmation/index.ts'
import { forgetUser, isSignedOut, LoadFailure, Loading } from '../signed-in/index.ts'
import { ACCOUNT_DELETED_KEY } from './deleted-key.ts'
import { SendCodeButton } from './send-code-button.tsx'

const DELETED = [
  'Las patentes y los DNI que seguís, y el historial de sus avisos.',
  'La suscripción: se da de baja y no se cobra más.',
  'Tu frase, cómo querés que te avisemos y los dispositivos que anotaste.',
  'Las consultas que hiciste con este correo, sus resultados y sus enlaces privados.',
  'Lo que nos escribiste con este correo, y tu lugar en la lista de avisos del sitio.',
  'Los permisos de este correo en municipios y flotas.',
  'Todas las sesiones abiertas y tus llaves de acceso.',
  'Lo que se midió del uso del sitio con este correo.',
] as const

export function AccountDeletion({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-labelledby="borrar-cuenta" className="grid gap-4">
      <h3 id="borrar-cuenta" className="text-lg font-bold">
        Borrar mi cuenta
      </h3>
      <p>
        Borra en el acto tu cuenta y lo que guardamos con tu correo. Antes te mostramos qué se va y qué queda,
        y te pedimos un código. No se puede deshacer.
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Borrar mi cuenta
      </Button>
      {isOpen && (
        <Dialog title="Borrar mi cuenta" description="No se puede deshacer." onOpenChange={setOpen}>
          <LastStep email={email} />
        </Dialog>
      )}
    </Card>
  )
}

function LastStep({ email }: { email: string }) {
  const queries = useQueryClient()
  const [askAgain] = useState(createRepetitions)
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'deletion'],
    queryFn: ({ signal }) => call(readAccountDeletion, { signal }),
  })
  const asked = useCode({
    sent: null,
    send: () => call(sendAccountConfirmation, { body: { purpose: 'deletion' } }),
    async take(code) {
      await askAgain(code, () => call(deleteAccount, { body: { code } })).catch((refused: unknown) => {
        // The session was deleted with the account.
        if (!(isRefusedRepetition(refused) && isSignedOut(refused))) throw refused
      })
      queries.setQueryData(ACCOUNT_DELETED_KEY, true)
      forgetUser(queries)
    },
  })
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure what="qué se borra" error={error} onRetry={() => void refetch()} />
    )
  if (asked.isSent)
    return (
      <CodeField
        asked={asked}
        label="Código para borrar la cuenta"
        sentTo={email}
        submit="Borrar para siempre"
        takesFocus
        waitsForButton
      />
    )
  return (
    <div className="grid gap-4">
      <Listed title="Se va" items={DELETED} />
      <Listed
        title="Queda"
        items={[
          ...data.keeps.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`),
          'Las infracciones en sí, que son de cada jurisdicción y no de tu cuenta.',
        ]}
      />
      <SendCodeButton asked={asked} label="Enviarme el código para borrarla" />
    </div>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
