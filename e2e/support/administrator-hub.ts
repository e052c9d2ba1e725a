import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { APIRequestContext } from '@playwright/test';
import { tokenOf } from './people.js';

/** What an administrator does over the hub, as their page would. */
export class AdministratorHub {
  private constructor(private readonly connection: HubConnection) {}

  static async over(request: APIRequestContext, url: string): Promise<AdministratorHub> {
    const token = await tokenOf(request, 'admin');
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}/signalr/notificationHub`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    return new AdministratorHub(connection);
  }

  async tell(userId: string, text: string): Promise<void> {
    await this.connection.invoke('sendMessage', { text, target: { kind: 'USER', value: userId } });
  }

  /** @returns how many sessions end */
  forceLogout(userId: string): Promise<number> {
    return this.connection.invoke('forceLogout', { kind: 'USER', value: userId });
  }

  close(): Promise<void> {
    return this.connection.stop();
  }
}
