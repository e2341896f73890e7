/** The part of autocannon's programmatic interface that the bench uses; the package brings no types. */
declare module 'autocannon' {
  export type Request = {
    method: 'POST';
    path: string;
    headers: Record<string, string>;
    body: string;
    /** Header names are as the server wrote them. */
    onResponse?: (status: number, body: string, context: object, headers: Record<string, string>) => void;
  };

  export type Client = { setRequests: (requests: Request[]) => void };

  export type Options = {
    url: string;
    connections: number;
    /** Seconds; ignored when there is an amount. */
    duration: number;
    /** Requests in all. */
    amount?: number;
    /** Milliseconds between two looks at whether the run is over. */
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
