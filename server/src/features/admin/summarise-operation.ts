import * as contract from '@multas/contract'

/** What the commands of the server's shell do, which no call describes. */
const COMMANDS: Readonly<Record<string, string>> = {
  'admin.command.create': 'Crea una cuenta, desde el servidor.',
  'admin.command.reset': 'Anula contraseña y segundo factor de una cuenta, desde el servidor.',
  'admin.command.unlock': 'Olvida los intentos fallidos de una cuenta, desde el servidor.',
  'admin.command.enable': 'Vuelve a habilitar una cuenta, desde el servidor.',
}

const CALLS = new Map(
  Object.values<unknown>(contract)
    .filter(isDescribed)
    .map(({ operation, summary }) => [operation, summary]),
)

/** The first sentence of what the contract says that an operation does. */
export function summariseOperation(operation: string): string | null {
  const told = COMMANDS[operation] ?? CALLS.get(operation)
  return told === undefined ? null : (/^.*?[.](?= |$)/.exec(told)?.[0] ?? told)
}

function isDescribed(one: unknown): one is { readonly operation: string; readonly summary: string } {
  return typeof one === 'object' && one !== null && 'operation' in one && 'summary' in one
}
