import { readEmailChange, startEmailChange } from '@multas/contract/routes'
import { validateEmail } from '@multas/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { explainRefusal } from '../sign-in/index.ts'
import { isSignedOut, LoadFailure, Loading, SESSION_KEY } from '../signed-in/index.ts'
import { EMAIL_CHANGE_KEY, type KnownChange } from './email-change.ts'
import { EmailChangeProgress } from './email-change-progress.tsx'

export function EmailSection({ email }: { email: string }) {
  const { data, error, refetch } = useQuery<KnownChange>({
    queryKey: EMAIL_CHANGE_KEY,
    queryFn: ({ signal }) => call(readEmailChange, { signal }),
  })
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure what="tu correo" error={error} onRetry={() => void refetch()} />
    )
  return (
    <Card className="grid max-w-2xl gap-4">
      <p className="wrap-anywhere">
        Tu correo es <strong>{email}</strong>.
      </p>
      {data.change === null ? (
        <NewEmail email={email} />
      ) : (
        <EmailChangeProgress email={email} change={data.change} nextCodeAt={data.nextCodeAt ?? 0} />
      )}
    </Card>
  )
}

function NewEmail({ email }: { email: string }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function start(event: FormEvent) {
    event.preventDefault()
    const checked = validateEmail(typed)
    if (!checked.ok) return setProblem(checked.message)
    if (checked.value === email) return setProblem('Ese ya es el correo de tu cuenta')
    setBusy(true)
    try {
      const { change, cooldownSeconds } = await call(startEmailChange, {
        body: { newEmail: checked.value },
      })
      const nextCodeAt = Date.now() + cooldownSeconds * 1_000
      queries.setQueryData<KnownChange>(EMAIL_CHANGE_KEY, { change, nextCodeAt })
    } catch (error) {
      if (isSignedOut(error)) queries.setQueryData(SESSION_KEY, 'expired')
      else {
        setProblem(explainRefusal(error).message)
        void queries.invalidateQueries({ queryKey: EMAIL_CHANGE_KEY })
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={start} noValidate className="grid gap-3">
      <TextField
        label="Correo nuevo"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="send"
        placeholder="tu@correo.com"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value.trim())
          setProblem(null)
        }}
        readOnly={isBusy}
        hint="Enviamos un código al correo nuevo y otro al actual. Nada cambia hasta que confirmes los dos."
        problem={problem}
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy || typed === ''}>
        {isBusy ? 'Enviando códigos...' : 'Cambiar el correo'}
      </Button>
      <p className="text-sm text-ink-soft">
        Al cambiarlo se cierran tus demás sesiones. Si actuás por un municipio o por una flota, ese permiso es
        del correo actual: pedí que inviten al nuevo.
      </p>
    </form>
  )
}
