import { createLog } from '../platform/log/log.ts'
import { traceFields } from '../platform/tracing/span.ts'
import { choosePort } from './choose-port.ts'
import { startProduct } from './compose.ts'
import { describeFailure } from './describe-failure.ts'
import { environment } from './env.ts'
import { findMailFault } from './find-mail-fault.ts'
import { INVALID_SETTINGS, printInvalidSettings } from './print-invalid-settings.ts'
import { findIdentityFault } from './read-operator-settings.ts'
import { readSettings } from './read-settings.ts'
import { readVersion } from './read-version.ts'
import { handleShutdown } from './shutdown.ts'

export async function runProduct(): Promise<void> {
  const reading = readSettings(environment)
  const faults = reading.ok
    ? [...findMailFault(reading.settings), ...findIdentityFault(reading.settings)]
    : reading.faults
  if (!reading.ok || faults.length > 0) {
    printInvalidSettings(faults)
    process.exit(INVALID_SETTINGS)
  }

  const log = createLog(
    reading.settings.logLevel,
    undefined,
    reading.settings.tracing === null ? undefined : traceFields,
  )
  const drainOnSignal = handleShutdown(log)
  try {
    const settings = await choosePort(reading.settings)
    const product = await startProduct(settings, (name) => environment[name], log)
    drainOnSignal(product)
    log.info('product.started', {
      version: readVersion(),
      role: settings.role,
      address: product.address,
      workerAddress: product.workerAddress,
      mailbox: product.hasMailbox,
    })
    if (product.address) process.stdout.write(announce(product.address, product.hasMailbox))
  } catch (error) {
    process.stderr.write(`Startup failed: ${describeFailure(error)}\n`)
    process.exit(1)
  }
}

function announce(address: string, hasMailbox: boolean): string {
  const mailbox = hasMailbox ? `  Correo local:   ${address}/dev/correo\n` : ''
  return `\n  Sitio:          ${address}\n${mailbox}  API:            ${address}/api/docs\n\n`
}
