import { Controller, Get } from '@nestjs/common';
import { Config } from '#config';
import type { ShopContact, SystemSettings } from '#contracts';
import { StaffOnly } from './viewer.js';

@Controller('api')
export class SettingsController {
  constructor(private readonly config: Config) {}

  @Get('shop')
  shop(): ShopContact {
    const { name, address, phone, email } = this.config.shop;
    return { name, address, phone, email };
  }

  @Get('settings')
  @StaffOnly()
  settings(): SystemSettings {
    const { shop, email, publicUrl, purchasing } = this.config;
    const { name: companyName, timeZone, address, phone, email: shopEmail } = shop;
    return {
      companyName,
      systemEmail: email.from.address,
      timeZone,
      address,
      phone,
      shopEmail,
      portalAddress: publicUrl,
      ...purchasing,
    };
  }
}
