import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ConvertPackage } from '#contracts';
import { CurrentViewer, Sees, type Viewer } from '#users';
import { PackageConversions } from './package-conversions.service.js';

@Controller('api/packages/:id')
@Sees('package')
export class PackageConversionsController {
  constructor(private readonly conversions: PackageConversions) {}

  @Post('convert')
  @HttpCode(200)
  convert(@Param('id') id: string, @Body() input: ConvertPackage, @CurrentViewer() viewer: Viewer) {
    return this.conversions.convert(id, input, viewer);
  }
}
