import { SEALED, type StoredData } from './stored-record.ts'

export const STORED_OF_RIGHTS: readonly StoredData[] = [
  {
    what: 'Perfiles públicos',
    key: 'profiles',
    detail:
      'Nombre que informa el registro, dirección de la página, y de qué día y de cuántas jurisdicciones es lo que muestra. Solo de quien se buscó por DNI.',
    why: 'La página a la que lleva «Ver perfil». Muestra nombre, puntaje y cantidades; no figura en buscadores.',
    howLong:
      '90 días desde la última búsqueda; si su titular lo reclamó, hasta que lo quite. Quitado, queda un hash con clave para que no vuelva a crearse.',
    protection: 'Nombre y dirección, cifrados (AES-256-GCM).',
  },
  {
    what: 'Pedidos sobre datos personales y reclamos de perfiles',
    key: 'rights_requests',
    why: 'Responderlos, y probar que se respondieron.',
    howLong: '2 años desde que se resolvieron.',
    protection: SEALED,
  },
  {
    what: 'Infracciones en revisión',
    key: 'fine_disputes',
    detail: 'Qué se dijo del registro, cómo terminó la revisión y qué te respondimos.',
    why: 'Mostrar que el dato se está revisando, revisarlo y responderte.',
    howLong: '24 meses desde que terminó la revisión.',
    protection:
      'Lo que escribiste y lo que te respondimos, cifrado. Dice de qué búsqueda fue, mientras se guarda la búsqueda.',
  },
  {
    what: 'Patentes y DNI que no se muestran',
    key: 'blocked_subjects',
    why: 'No mostrarlos.',
    howLong: 'Hasta que se pida lo contrario.',
    protection: SEALED,
  },
  {
    what: 'Cuántas veces por mes se consultó cada patente o DNI',
    key: 'subject_consultations',
    why: 'Decírselo a quien lo sigue desde su cuenta, y a su titular si lo pide.',
    howLong: '13 meses.',
    protection: 'Solo un hash con clave y un número: no dice quién consultó.',
  },
]
