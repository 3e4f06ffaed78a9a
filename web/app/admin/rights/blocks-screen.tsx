import type * as contract from '@multas/contract'
import { adminUnblockSubject } from '@multas/contract/routes'
import { ADMIN_PATH, BLOCKS_TABLE } from '@multas/domain'
import { Link, Route as Page, Routes } from 'react-router'
import { AdminPage, askAdmin, ConfirmButton, Moment, useAction } from '../frame/index.ts'
import { type AdminColumn, AdminTable, tableKey } from '../table/index.ts'
import { BlockForm } from './block-form.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminBlocks>[] = [
  { key: 'subject', name: 'Qué', show: ({ subject }) => <span className="tabular-nums">{subject}</span> },
  { key: 'reason', name: 'Por qué', show: ({ reason }) => reason },
  {
    key: 'blockedAt',
    name: 'Desde',
    show: ({ blockedAt }) => <Moment at={blockedAt} />,
  },
  {
    key: 'requestId',
    name: 'Pedido',
    isMinor: true,
    show: ({ requestId }) =>
      requestId === null ? (
        '–'
      ) : (
        <Link
          to={`${ADMIN_PATH}/derechos/${requestId}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Ver
        </Link>
      ),
  },
  { key: 'id', name: 'Volver a mostrar', show: (block) => <Unblock block={block} /> },
]

const ACTION =
  'inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-semibold text-brand hover:bg-brand-soft'

export function BlocksScreen() {
  return (
    <Routes>
      <Page index element={<BlockList />} />
      <Page path="nuevo" element={<BlockForm />} />
    </Routes>
  )
}

function BlockList() {
  return (
    <AdminPage
      title="No se muestran"
      lead="Patentes y DNI que no se muestran a pedido de su titular: ni búsquedas, ni enlaces, ni perfil. Nada se borra; al volver a mostrarlos está lo que había."
      actions={
        <Link to={`${ADMIN_PATH}/bloqueos/nuevo`} className={ACTION}>
          No mostrar algo
        </Link>
      }
    >
      <AdminTable<typeof contract.adminBlocks> table={BLOCKS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}

function Unblock({ block: { id, subject } }: { block: contract.BlockRow }) {
  const { isBusy, run } = useAction({ done: 'Vuelve a mostrarse', changes: [tableKey(BLOCKS_TABLE)] })
  return (
    <ConfirmButton
      label="Volver a mostrar"
      title={`Volver a mostrar ${subject}`}
      confirm="Volver a mostrar"
      isBusy={isBusy}
      onConfirm={() => run(() => askAdmin(adminUnblockSubject, { params: { id } }))}
    >
      <p>Las búsquedas, los enlaces y el perfil vuelven a mostrar lo que había. Queda en la auditoría.</p>
    </ConfirmButton>
  )
}
