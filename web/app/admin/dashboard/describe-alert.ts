import { formatNumber } from '../charts/index.ts'
import type { FiguresNow } from './calls.ts'

type OperatorAlert = FiguresNow['alerts'][number]

const LIMITS: Readonly<Record<string, string>> = {
  'verification.send.address': 'códigos pedidos desde una misma red',
  'verification.send.subject': 'códigos pedidos para una misma patente o documento',
  'verification.send.email': 'códigos por día para un mismo correo',
  'verification.send.email-hour': 'códigos por hora para un mismo correo',
  'verification.send.domain': 'códigos por hora para un mismo dominio de correo',
  'verification.send.site': 'códigos por hora de todo el sitio',
  'verification.guess.address': 'códigos ingresados desde una misma red',
  'verification.guess.subject': 'códigos ingresados para una misma patente o documento',
  'verification.status.address': 'consultas de espera desde una misma red',
}

export function describeSecretChange({
  share,
  changedRows,
  processesBehind,
}: NonNullable<FiguresNow['secretChange']>): string {
  if (processesBehind > 0)
    return `Procesos que todavía no conocen las dos claves: ${processesBehind}. Empieza cuando se reinicien con APP_SECRET_PREVIOUS.`
  const percent = Math.floor(share * 100)
  return `Va por el ${percent} %: ${formatNumber(changedRows)} filas cifradas de nuevo. No quites APP_SECRET_PREVIOUS hasta que termine.`
}

export function describeAlert({ kind, limit }: OperatorAlert): {
  readonly title: string
  readonly text: string
} {
  if (kind === 'single_address')
    return {
      title: 'Casi todas las visitas llegan desde una misma dirección',
      text:
        'Lo más probable es que el sitio esté detrás de un proxy y falte TRUST_PROXY: así todas las personas comparten ' +
        'los límites por dirección y se bloquean entre sí. Definí TRUST_PROXY con la cantidad de proxies que hay delante ' +
        '(por ejemplo, 1) o con sus direcciones, y reiniciá el sitio.',
    }
  return {
    title: `Se alcanza seguido un límite de códigos: ${LIMITS[limit ?? ''] ?? limit}`,
    text:
      'Puede ser un abuso, o un límite bajo para las visitas que hay. En el registro, buscá ' +
      '«verification.limit.reached»; si son visitas reales, subí el límite en Ajustes o en las variables CODE_…',
  }
}
