import * as contract from '@multas/contract'

const COMMANDS: Readonly<Record<string, string>> = {
  'admin.command.create': 'Crea una cuenta, desde el servidor.',
  'admin.command.reset': 'Anula contraseña y segundo factor de una cuenta, desde el servidor.',
  'admin.command.unlock': 'Olvida los intentos fallidos de una cuenta, desde el servidor.',
  'admin.command.enable': 'Vuelve a habilitar una cuenta, desde el servidor.',
  'admin.fleets.command.list': 'Lista las flotas, desde el servidor.',
  'admin.fleets.command.open': 'Abre una flota, desde el servidor.',
  'admin.fleets.command.change': 'Cambia el plan de una flota, desde el servidor.',
  'admin.fleets.command.owner': 'Suma a una persona a cargo de una flota, desde el servidor.',
  'admin.fleets.command.suspend': 'Suspende una flota, desde el servidor.',
  'admin.fleets.command.resume': 'Reanuda una flota, desde el servidor.',
  'admin.municipalities.command.list': 'Lista los municipios, desde el servidor.',
  'admin.municipalities.command.show': 'Lee las personas y las claves de un municipio, desde el servidor.',
  'admin.municipalities.command.create': 'Habilita a un municipio para publicar, desde el servidor.',
  'admin.municipalities.command.enable': 'Vuelve a habilitar a un municipio, desde el servidor.',
  'admin.municipalities.command.disable': 'Deshabilita a un municipio, desde el servidor.',
  'admin.municipalities.command.member': 'Invita a una persona a un municipio, desde el servidor.',
  'admin.municipalities.command.key': 'Crea una clave de un municipio, desde el servidor.',
  'admin.municipalities.command.rotate': 'Renueva una clave de un municipio, desde el servidor.',
  'admin.municipalities.command.revoke': 'Anula una clave de un municipio, desde el servidor.',
  'admin.deliveries.command.import': 'Entrega un archivo de un municipio, desde el servidor.',
  'admin.deliveries.command.undo': 'Deshace una entrega publicada, desde el servidor.',
}

const CALLS = new Map(
  Object.values<unknown>(contract)
    .filter(isDescribed)
    .map(({ operation, summary }) => [operation, summary]),
)

export function summariseOperation(operation: string): string | null {
  const reported = COMMANDS[operation] ?? CALLS.get(operation)
  return reported === undefined ? null : (/^.*?[.](?= |$)/.exec(reported)?.[0] ?? reported)
}

function isDescribed(one: unknown): one is { readonly operation: string; readonly summary: string } {
  return typeof one === 'object' && one !== null && 'operation' in one && 'summary' in one
}
