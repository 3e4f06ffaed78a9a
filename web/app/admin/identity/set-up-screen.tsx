import { adminOpenSetUp } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { askAdmin, LoadFailure, Loading } from '../frame/index.ts'
import { OuterPage } from './outer-page.tsx'
import { SetUpDone } from './set-up-done.tsx'
import { SetUpForm } from './set-up-form.tsx'

const TITLE = 'Preparar mi cuenta'

export function SetUpScreen() {
  // The token stays in the fragment until it is used, so that a reload finds it.
  const [token] = useState(() => window.location.hash.slice(1))
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'set-up', token],
    queryFn: () => askAdmin(adminOpenSetUp, { body: { token } }),
    enabled: token !== '' && recoveryCodes === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (recoveryCodes !== null)
    return (
      <OuterPage title="Guardá tus códigos de recuperación">
        <SetUpDone recoveryCodes={recoveryCodes} />
      </OuterPage>
    )
  if (token === '' || isGone(error))
    return (
      <OuterPage title={TITLE}>
        <Notice tone="warning" role="alert" title="Este enlace no sirve.">
          <p>
            {token === ''
              ? 'Está incompleto: copialo entero desde el correo.'
              : 'Venció o ya se usó. Pedile uno nuevo a quien administra las cuentas.'}
          </p>
        </Notice>
      </OuterPage>
    )
  return (
    <OuterPage title={TITLE} lead={data && `${data.account.name} · ${data.account.email}`}>
      {data === undefined && error !== null && !isFetching ? (
        <LoadFailure what="tu enlace" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <SetUpForm token={token} offer={data} onDone={setRecoveryCodes} />
      )}
    </OuterPage>
  )
}

const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.details.code === 'enlace_invalido'
