import { Notice } from '../../ui/notice.tsx'
import { Moment } from '../frame/index.ts'
import type { FiguresNow } from './calls.ts'

type Backup = FiguresNow['backup']

const FAILED_STEP = {
  create: 'No se pudo hacer la copia de seguridad',
  verify: 'La copia de seguridad no se pudo restaurar',
} as const

/** docs/operations.md#backup */
export function BackupNotice({ backup: { failure, isLate } }: { backup: Backup }) {
  if (failure !== null)
    return (
      <Notice tone="warning" title={FAILED_STEP[failure.step]}>
        <p>
          Motivo, como lo informa el proceso: <span lang="en">{failure.reason}</span>.
        </p>
        <p className="text-sm text-ink-soft">
          Último intento: <Moment at={failure.at} />. Se vuelve a intentar cada hora.
        </p>
      </Notice>
    )
  if (!isLate) return null
  return (
    <Notice tone="warning" title="Falta una copia de seguridad verificada del último día">
      <p>
        Si BACKUP_DIR está definida, revisá que haya un proceso worker en marcha. Si hacés las copias con otra
        herramienta, comprobá vos que se puedan restaurar.
      </p>
    </Notice>
  )
}

export function BackupLine({ backup: { createdAt, verifiedAt } }: { backup: Backup }) {
  return (
    <p className="text-sm text-ink-soft">
      Última copia de seguridad: <Moment at={createdAt} none="ninguna todavía" />. Última copia restaurada y
      verificada: <Moment at={verifiedAt} none="ninguna todavía" />.
    </p>
  )
}
