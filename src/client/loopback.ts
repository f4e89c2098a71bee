/** Whether a host is this device, reachable without a network. Takes `hostname` of a `URL`. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
