import { SEALED, type StoredData } from './stored-record.ts'

export const STORED_OF_OFFICES: readonly StoredData[] = [
  {
    what: 'Flotas de empresas',
    key: 'fleets',
    detail:
      'Quiénes integran la flota, sus vehículos, los conductores que la empresa carga (nombre, DNI y licencia) y a quién asigna cada infracción. De esos datos responde la empresa.',
    why: 'Mostrarle a la empresa las infracciones de sus vehículos.',
    howLong:
      'Hasta que la empresa lo quita, o se cierra la flota: de una cerrada quedan su nombre y su plan. Un vehículo quitado, 30 días más. A quién se asignó una infracción, mientras se la conoce. Las novedades, 400 días. Lo que hizo cada integrante, 2 años. Una planilla sin aplicar, 2 días; la constancia de que se subió, 30 días.',
    protection: 'Patentes, conductores, correos y novedades, cifrados.',
  },
  {
    what: 'Infracciones que entregan los municipios',
    key: 'registry_fines',
    why: 'Mostrarlas a quien las busca.',
    howLong:
      'Mientras estén vigentes; una versión reemplazada, 30 días más. Una entrega sin publicar, con su archivo, 7 días; la constancia de cada entrega, 2 años. Las fotos y documentos, hasta que el municipio los quita. Las respuestas a sus sistemas, 24 horas.',
    protection:
      'Sin el nombre del titular. Un DNI, solo como hash con clave. Los datos del acta, con patente y lugar, no van cifrados.',
  },
  {
    what: 'Avisos a un municipio de que no reconocés una infracción',
    key: 'fine_contests',
    why: 'Que revise sus datos.',
    howLong: '24 meses.',
    protection: 'Lo que escribiste, cifrado. Al municipio no le decimos quién sos.',
  },
  {
    what: 'Quienes actúan por un municipio, y los sistemas de municipios y flotas',
    key: 'municipalities',
    detail:
      'Correos de integrantes, lo que hizo cada uno, claves de acceso y direcciones a las que se avisa.',
    why: 'Que solo ingrese quien corresponde, y que quede registrado.',
    howLong:
      'Hasta que se los quita; una clave dada de baja queda registrada. Los mensajes enviados, 90 días. Lo que hizo cada integrante, 2 años.',
    protection:
      'Los correos y lo que dice cada mensaje, cifrados; lo que dice se borra al entregarlo. Las claves, solo su hash.',
  },
  {
    what: 'Quienes administran el sitio',
    key: 'admin_accounts',
    why: 'Que solo ingrese quien corresponde, y que quede registrado qué hizo.',
    howLong:
      'Sus cuentas, sin plazo. Lo que hicieron, 2 años. Sesiones, enlaces e intentos fallidos, hasta el día siguiente de vencer.',
    protection: SEALED,
  },
]
