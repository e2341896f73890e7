/** The part of autocannon's programmatic interface that the bench uses; the package has no types. */
declare module 'autocannon' {
  export type Request = {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Header names are spelt as the server sent them. */
    onResponse?: (status: number, body: string, context: object, headers: Record<string, string>) => void;
  };

  export type Client = { setRequests: (requests: Request[]) => void };

  export type Options = {
    url: string;
    connections: number;
    /** Seconds; ignored when there is an amount. */
    duration: number;
    /** The total number of requests. */
    amount?: number;
    /** The interval in milliseconds at which it checks whether the run is over. */
    sampleInt: number;
    /** Called for each connection before it opens. */
    setupClient: (client: Client) => void;
  };

  export type Result = { errors: number; timeouts: number };

  export type Instance = Promise<Result> & {
    on: (
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ) => void;
  };

  const autocannon: (options: Options) => Instance;
  export default autocannon;
}
