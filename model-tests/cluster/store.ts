/** The store of a cluster: two machines with PostgreSQL under Patroni, with etcd, HAProxy and PgBouncer before them. */
import type { Cleanup } from '../bench/cleanup.ts';

/** The two machines of the store by name. */
export type NodeName = 'a' | 'b';

export type StoreNode = Readonly<{
  name: NodeName;
  /** The data folder of its PostgreSQL. */
  dataDir: string;
  /** The process id of Patroni. */
  patroni: () => number;
  /** The process id of its postmaster; null if it does not run. */
  postmaster: () => number | null;
  /** Kills Patroni and all of PostgreSQL without warning, like a power cut. */
  kill: () => Promise<void>;
  /** Stops both with all their children, like a paused machine, until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  /** Its network stops forwarding in both directions, without closing a connection, until `heal`. */
  cut: () => void;
  heal: () => void;
  /** Starts Patroni again after `kill`. */
  start: () => Promise<void>;
}>;

/** A process that can be stopped and started again. */
type Part = Readonly<{ stop: () => Promise<void>; start: () => Promise<void> }>;

export type Store = Readonly<{
  /** By PgBouncer and HAProxy to the primary, as the product uses it. */
  url: string;
  /** By HAProxy to the primary, without PgBouncer. */
  directUrl: string;
  /** By HAProxy to a replica. */
  readUrl: string;
  /** By HAProxy to the primary, with the account that migrates. */
  ownerUrl: string;
  nodes: Readonly<Record<NodeName, StoreNode>>;
  /** Who Patroni says is the leader now, by its REST API. */
  primary: () => Promise<NodeName | null>;
  /** Waits for a leader with a synchronous standby. Throws after two minutes. */
  untilSynchronous: () => Promise<void>;
  etcd: Part;
  pooler: Part;
}>;

/** Starts a store in `folder`, which is empty, and reports each step to `log`. */
export type StartStore = (folder: string, log: (line: string) => void, cleanup: Cleanup) => Promise<Store>;
