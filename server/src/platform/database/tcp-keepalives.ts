/** For `query`: PostgreSQL ends the session a minute after its client's machine is gone, and frees its locks. */
export const TCP_KEEPALIVES =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'
