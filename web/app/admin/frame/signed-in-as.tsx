import { adminSignOut } from '@multas/contract/routes'
import { ADMIN_PATH } from '@multas/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '../../features/signed-in/index.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { askAdmin, isSignedOut } from './ask-admin.ts'
import { roleName } from './role-name.ts'
import { useSession } from './session.ts'

export function SignedInAs() {
  const { name, role } = useSession().account
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => askAdmin(adminSignOut),
    onSuccess: () => {
      queries.clear()
      void navigate(ADMIN_PATH, { replace: true })
    },
    onError: (error) => {
      if (!isSignedOut(error))
        toasts.show({
          title: 'No pudimos cerrar la sesión',
          description: messageOf(error),
          variant: 'destructive',
        })
    },
  })
  return (
    <div className="flex min-w-0 items-center gap-3">
      <p className="grid min-w-0 text-right text-sm leading-tight">
        <span className="sr-only">Ingresaste como </span>
        <span className="truncate font-semibold">{name}</span>
        <span className="text-ink-soft">{roleName(role)}</span>
      </p>
      <Button
        variant="secondary"
        className="shrink-0 text-sm"
        disabled={leave.isPending}
        onClick={() => leave.mutate()}
      >
        Salir
      </Button>
    </div>
  )
}
